import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
let token: string
beforeEach(async () => {
  backend = await createTestBackend()
  onTestFinished(() => backend.close())
  token = await backend.signIn('private')
})

interface List {
  id: string
  name: string
  visibility: string
  items_count: number
  items_v2: { items: { id: string; quantity: number; product: { sku: string } }[] }
}
const fields = 'id name visibility items_count items_v2 { items { id quantity product { sku } } }'
const lists = async () => {
  const query = `{ customer { wishlists { ${fields} } } }`
  return (await backend.ask<{ customer: { wishlists: List[] } }>(query, {}, { token })).data?.customer.wishlists ?? []
}
const create = (name: string, as = token) =>
  backend.ask<{ createWishlist: { wishlist: List } | null }>(
    'CreateWishlist',
    { input: { name, visibility: 'PRIVATE' } },
    { token: as },
  )
const carry = (verb: 'Copy' | 'Move', from: string, to: string, items: object[]) =>
  backend.ask<Record<string, { user_errors: object[] }>>(`${verb}ProductsBetweenWishlists`, { from, to, items }, { token })

test('lists have names of their own, up to a number that the shop tells, and the default one stays', async () => {
  const [first] = await lists()
  expect(first).toMatchObject({ name: 'Wish List', visibility: 'PRIVATE' })
  expect((await create('Na wiosnę')).data?.createWishlist?.wishlist).toMatchObject({ name: 'Na wiosnę' })
  for (const name of ['na WIOSNĘ', '  ', 'wish list']) expect((await create(name)).errors, name).toHaveLength(1)
  for (const name of ['B', 'C', 'D']) expect((await create(name)).errors).toEqual([])
  expect((await create('E')).errors[0]?.message).toBe('Only 5 wish list(s) can be created.')
  const remove = (id: string) => backend.ask('DeleteWishlist', { id }, { token })
  expect((await remove(first?.id ?? '')).errors).toHaveLength(1)
  expect((await remove((await lists())[4]?.id ?? '')).errors).toEqual([])
  expect(await lists()).toHaveLength(4)
})

test('wishes are copied and moved between lists, a part of them too', async () => {
  const { data } = await create('Na wiosnę')
  const to = data?.createWishlist?.wishlist.id ?? ''
  const [first] = await lists()
  const [wish, other] = first?.items_v2.items ?? []
  expect(
    (await carry('Copy', '0', to, [{ wishlist_item_id: wish?.id, quantity: 3 }])).data?.['copyProductsBetweenWishlists'],
  ).toMatchObject({
    user_errors: [],
    destination_wishlist: { items_count: 1 },
  })
  await carry('Copy', '0', to, [{ wishlist_item_id: wish?.id, quantity: 2 }])
  await carry('Move', '0', to, [{ wishlist_item_id: other?.id }])
  const [after, second] = await lists()
  expect(second?.items_v2.items.map(({ quantity, product }) => [product.sku, quantity])).toEqual([
    [wish?.product.sku, 5],
    [other?.product.sku, other?.quantity],
  ])
  expect(after?.items_count).toBe((first?.items_count ?? 0) - 1)
  const wrong = await carry('Move', '0', to, [{ wishlist_item_id: '99999' }])
  expect(wrong.data?.['moveProductsBetweenWishlists']?.user_errors).toHaveLength(1)
})

test('nobody reads, names or empties the list of somebody else', async () => {
  const { data } = await create('Na wiosnę')
  const id = data?.createWishlist?.wishlist.id ?? ''
  const dealer = await backend.signIn('b2b')
  for (const name of ['UpdateWishlist', 'DeleteWishlist'])
    for (const as of [{ token: dealer }, {}]) expect((await backend.ask(name, { id }, as)).errors, name).toHaveLength(1)
  const items = [{ wishlist_item_id: '1' }]
  const taken = await backend.ask('MoveProductsBetweenWishlists', { from: id, to: '0', items }, { token: dealer })
  expect(taken.errors).toHaveLength(1)
})
