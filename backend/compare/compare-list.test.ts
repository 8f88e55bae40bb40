import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'

interface List {
  uid: string
  item_count: number
  items: { product: { sku: string }; attributes: { code: string; value: string }[] }[]
  attributes: { code: string; label: string }[]
}

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
  onTestFinished(() => backend.close())
})

const fields = '{ uid item_count attributes { code label } items { product { sku } attributes { code value } } }'
const skus = ['MIE-T-005', 'ZAG-H-001']

async function ids() {
  const query = 'query ($skus: [String!]) { products(filter: { sku: { in: $skus } }) { items { id uid sku } } }'
  const { data } = await backend.ask<{ products: { items: { id: number; uid: string; sku: string }[] } }>(query, { skus })
  return skus.map((sku) => data?.products.items.find((item) => item.sku === sku))
}
async function create(token?: string) {
  const products = (await ids()).map((one) => String(one?.id))
  const query = `mutation ($input: CreateCompareListInput) { createCompareList(input: $input) ${fields} }`
  const { data } = await backend.ask<{ createCompareList: List }>(query, { input: { products } }, token ? { token } : {})
  return data?.createCompareList
}
const ask = (query: string, uid: string | undefined, token?: string) =>
  backend.ask<{ compareList: List | null }>(`query ($uid: ID!) { ${query} }`, { uid }, token ? { token } : {})
const read = async (uid: string | undefined, token?: string) =>
  (await ask(`compareList(uid: $uid) ${fields}`, uid, token)).data?.compareList
const refused = { message: 'This customer is not authorized to access this list', extensions: { category: 'graphql-input' } }

test('a guest compares products by what the catalogue compares by, and finds the list again by its uid', async () => {
  const made = await create()
  expect(made).toMatchObject({ item_count: 2, uid: expect.stringMatching(/^[0-9a-f]{32}$/) })
  const found = await read(made?.uid)
  expect(found?.items.map(({ product }) => product.sku)).toEqual(skus)
  expect(found?.attributes.map(({ code }) => code)).toContain('manufacturer')
  for (const { attributes, product } of found?.items ?? []) {
    expect(attributes.map(({ code }) => code)).toEqual(found?.attributes.map(({ code }) => code))
    expect(attributes).toContainEqual({ code: 'sku', value: product.sku })
  }
})

test('products are added once, by number or uid, and taken away', async () => {
  const list = await create()
  const [first, second] = await ids()
  const change = async (name: string, products: (string | undefined)[]) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
    const query = `mutation ($input: ${type}) { ${name}(input: $input) { item_count } }`
    return (await backend.ask(query, { input: { uid: list?.uid, products } })).data
  }
  expect(await change('addProductsToCompareList', [first?.uid, second?.uid, '999999'])).toEqual({
    addProductsToCompareList: { item_count: 2 },
  })
  expect(await change('removeProductsFromCompareList', [first?.uid])).toEqual({
    removeProductsFromCompareList: { item_count: 1 },
  })
})

test('who signs in takes the list along, and it is nobody else’s from then on', async () => {
  const list = await create()
  const token = await backend.signIn('private')
  const assign = 'mutation ($uid: ID!) { assignCompareListToCustomer(uid: $uid) { result compare_list { uid } } }'
  expect((await backend.ask(assign, { uid: list?.uid }, { token })).data).toEqual({
    assignCompareListToCustomer: { result: true, compare_list: { uid: list?.uid } },
  })
  const own = await backend.ask('CustomerCompareList', {}, { token })
  expect(own.data).toMatchObject({ customer: { compare_list: { uid: list?.uid, item_count: 2 } } })
  for (const somebody of [undefined, await backend.signIn('company')])
    expect((await ask('compareList(uid: $uid) { uid }', list?.uid, somebody)).errors).toMatchObject([refused])
  expect((await backend.ask(assign, { uid: list?.uid }, { token })).errors).toMatchObject([refused])
})

test('a list is deleted, and only by whom it belongs to', async () => {
  const token = await backend.signIn('private')
  const list = await create(token)
  const remove = 'mutation ($uid: ID!) { deleteCompareList(uid: $uid) { result } }'
  expect((await backend.ask(remove, { uid: list?.uid })).errors).toMatchObject([refused])
  expect((await backend.ask(remove, { uid: list?.uid }, { token })).data).toEqual({ deleteCompareList: { result: true } })
  expect((await ask('compareList(uid: $uid) { uid }', list?.uid, token)).errors).toMatchObject([refused])
  expect(await read(list?.uid)).toBeNull()
  expect((await backend.ask(remove, { uid: list?.uid })).data).toEqual({ deleteCompareList: { result: false } })
})

test.each(['addProductsToCompareList', 'removeProductsFromCompareList'])('%s needs a list', async (name) => {
  const change = (uid: string) => backend.ask(`mutation { ${name}(input: { uid: "${uid}", products: ["1"] }) { uid } }`)
  expect((await change('')).errors).toMatchObject([{ message: '"uid" value must be specified.' }])
  expect((await change('nope')).errors).toMatchObject([{ message: '"uid" value does not exist' }])
})
