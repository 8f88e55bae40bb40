import { afterAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const en = 'naturaexpert_en'
const query = `query ($url: String!) {
  urlResolver(url: $url) { id entity_uid canonical_url relative_url redirectCode type }
  route(url: $url) { type redirect_code relative_url ... on ProductInterface { uid } ... on CategoryTree { uid } }
}`
interface Both {
  urlResolver: { relative_url: string; redirectCode: number; type: string; entity_uid: string } | null
  route: { relative_url: string; redirect_code: number; type: string; uid?: string } | null
}
const ask = (url: string, store?: string) => backend.ask<Both>(query, { url }, { store })

test.each([
  ['legosat-360-sl.html', undefined, { type: 'PRODUCT', relative_url: 'legosat-360-sl.html', redirectCode: 0 }],
  ['/srodki-ochrony-roslin/herbicydy.html', undefined, { id: 4, type: 'CATEGORY', redirectCode: 0 }],
  ['zwroty', en, { id: 4, type: 'CMS_PAGE', relative_url: 'zwroty', canonical_url: 'zwroty' }],
  ['nawozy-na-jesien.html', undefined, { type: 'CATEGORY', relative_url: 'nawozy/nawozy-doglebowe.html', redirectCode: 302 }],
  ['liquid-boron.html', en, { type: 'PRODUCT', redirectCode: 301 }],
  ['catalog/category/view/id/4', undefined, { type: 'CATEGORY', relative_url: 'srodki-ochrony-roslin/herbicydy.html' }],
  ['catalog/product/view/id/1', undefined, { id: 1, type: 'PRODUCT', redirectCode: 0 }],
  ['cms/page/view/page_id/4', undefined, { type: 'CMS_PAGE', relative_url: 'zwroty' }],
])('the elder query says of %s what route says', async (url, store, expected) => {
  const { data, errors } = await ask(url, store)
  expect(errors).toEqual([])
  expect(data?.urlResolver).toMatchObject(expected)
  const { relative_url, redirectCode, type, entity_uid } = data?.urlResolver ?? {}
  expect(data?.route).toMatchObject({ relative_url, redirect_code: redirectCode, type })
  if (data?.route?.uid) expect(data.route.uid).toBe(entity_uid)
})

test.each(['nic-tu-nie-ma.html', 'catalog/product/view/id/999999', 'catalog/category/view/id/2', 'cms/page/view/page_id/99'])(
  '%s leads nowhere, in both',
  async (url) => {
    expect(await ask(url)).toMatchObject({ data: { urlResolver: null, route: null }, errors: [] })
  },
)

test.each(['', '   ', '\n'])('the address "%s" is refused by both', async (url) => {
  const error = { message: '"url" argument should be specified and not empty', extensions: { category: 'graphql-input' } }
  expect((await ask(url)).errors).toMatchObject([error, error])
})
