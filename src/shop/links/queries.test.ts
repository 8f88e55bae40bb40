import { describe, expect, it } from 'vitest'
import { destinationOf } from './queries.ts'

const base = { redirect_code: 0, relative_url: null, type: null }

describe('what an address turns out to be', () => {
  it.each([
    ['nothing', null, { kind: 'nothing' }],
    ['a product', { ...base, __typename: 'SimpleProduct' as const, sku: 'PLO-B-001' }, { kind: 'product', sku: 'PLO-B-001' }],
    ['a category', { ...base, __typename: 'CategoryTree' as const, uid: 'Mw==' }, { kind: 'category', uid: 'Mw==' }],
    ['a page', { ...base, __typename: 'CmsPage' as const, identifier: 'regulamin' }, { kind: 'cms', identifier: 'regulamin' }],
    [
      'moved for good',
      { ...base, redirect_code: 301, relative_url: '/nawozy.html', __typename: 'CategoryTree' as const, uid: 'Mw==' },
      { kind: 'moved', status: 301, path: 'nawozy.html' },
    ],
    [
      'moved for now',
      { ...base, redirect_code: 302, relative_url: 'nawozy.html', __typename: 'CategoryTree' as const, uid: 'Mw==' },
      { kind: 'moved', status: 302, path: 'nawozy.html' },
    ],
  ])('%s', (_, route, expected) => expect(destinationOf(route)).toEqual(expected))

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leaves the shop for %s',
    (relative_url) =>
      expect(destinationOf({ ...base, redirect_code: 301, relative_url, __typename: 'SimpleProduct', sku: 'A' })).toEqual({
        kind: 'product',
        sku: 'A',
      }),
  )
})
