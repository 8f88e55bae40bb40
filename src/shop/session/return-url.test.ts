import { describe, expect, it } from 'vitest'
import { safeReturnUrl } from './return-url.ts'

describe('where a shopper is sent back to', () => {
  it.each([
    ['/pl/cart', '/pl/cart'],
    ['/pl/nawozy.html?page=2#top', '/pl/nawozy.html?page=2#top'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['https://evil.example', undefined],
    ['/.//evil.example', undefined],
    ['/..//evil.example', undefined],
    ['/%2e//evil.example', undefined],
    ['/pl/..//evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['//x', undefined],
    ['https://shop@evil', undefined],
    ['/pl\n/cart', undefined],
    [undefined, undefined],
    [['/pl'], undefined],
  ])('%j leads to %s', (value, expected) => expect(safeReturnUrl(value)).toBe(expected))
})
