import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestsOrder } from './orders/walk-orders.ts'
import { type TestBackend, createTestBackend } from './testing.ts'

// Queries of public storefronts of Magento 2.4.9 that this shop does not send itself.
let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const sku = 'MIE-T-005'

test('the options of a line are a list on every kind of it, so that clients may ask for them in one breath', async () => {
  const cartId = await backend.cartWith([{ sku, quantity: 1 }])
  const kinds = ['Simple', 'Virtual', 'Configurable', 'Downloadable', 'Bundle', 'GiftCard']
  const parts = kinds.map((kind) => `... on ${kind}CartItem { customizable_options { label } }`).join(' ')
  const query = `query ($cartId: String!) { cart(cart_id: $cartId) { itemsV2 { items { ${parts} } } } }`
  const { data, errors } = await backend.ask(query, { cartId })
  expect([data, errors]).toEqual([{ cart: { itemsV2: { items: [{ customizable_options: [] }] } } }, []])
})

test('the shop tells its home page and the page of no address, and "/" leads home', async () => {
  const query = `{ storeConfig { cms_home_page cms_no_route cart_merge_preference }
    home: route(url: "/") { type relative_url ... on CmsPage { identifier title } } none: cmsPage(identifier: "no-route") { title } }`
  const { data, errors } = await backend.ask(query)
  expect(errors).toEqual([])
  expect(data).toMatchObject({
    storeConfig: { cms_home_page: 'home', cms_no_route: 'no-route', cart_merge_preference: 'merge' },
    home: { type: 'CMS_PAGE', identifier: 'home', title: 'Strona główna' },
    none: { title: 'Nie ma takiej strony' },
  })
})

test('the human check of the engine is off, and says so', async () => {
  const query =
    '{ recaptchaV3Config { is_enabled } recaptchaFormConfig(formType: PLACE_ORDER) { is_enabled configurations { theme } } }'
  expect((await backend.ask(query)).data).toEqual({
    recaptchaV3Config: null,
    recaptchaFormConfig: { is_enabled: false, configurations: null },
  })
})

test('words go with a line into the order, and empty ones take them back', async () => {
  const cartId = await backend.cartWith([{ sku, quantity: 1 }])
  const change = `mutation ($input: UpdateCartItemsInput!) { updateCartItems(input: $input) {
    cart { itemsV2 { items { uid quantity ... on SimpleCartItem { gift_message { from to message } } } } } } }`
  type Cart = { updateCartItems: { cart: { itemsV2: { items: { uid: string; gift_message: unknown }[] } } } }
  const items = await backend.ask<{ cart: { itemsV2: { items: { uid: string }[] } } }>(
    'query ($cartId: String!) { cart(cart_id: $cartId) { itemsV2 { items { uid } } } }',
    { cartId },
  )
  const [line] = items.data?.cart.itemsV2.items ?? []
  const write = async (gift_message: object) => {
    const input = { cart_id: cartId, cart_items: [{ cart_item_uid: line?.uid, quantity: 2, gift_message }] }
    return (await backend.ask<Cart>(change, { input })).data?.updateCartItems.cart.itemsV2.items[0]
  }
  const words = { from: 'Jan', to: 'Ewa', message: 'Na szczęście' }
  expect(await write(words)).toMatchObject({ quantity: 2, gift_message: words })
  expect(await write({ from: '', to: '', message: '' })).toMatchObject({ gift_message: null })
})

test('an address is changed and deleted by its uid, and goes into a cart by it', async () => {
  const token = await backend.signIn('private')
  const read = await backend.ask<{ customer: { addresses: { id: number; uid: string; default_billing: boolean }[] } }>(
    '{ customer { addresses { id uid default_billing } } }',
    {},
    { token },
  )
  const [address] = read.data?.customer.addresses ?? []
  const update = 'mutation ($uid: ID!) { updateCustomerAddressV2(uid: $uid, input: { city: "Kórnik" }) { uid city } }'
  expect((await backend.ask(update, { uid: address?.uid }, { token })).data).toEqual({
    updateCustomerAddressV2: { uid: address?.uid, city: 'Kórnik' },
  })
  const cartId = await backend.cartWith([{ sku, quantity: 1 }], { token })
  const set = `mutation ($input: SetBillingAddressOnCartInput!) {
    setBillingAddressOnCart(input: $input) { cart { billing_address { city customer_address_uid } } } }`
  const input = { cart_id: cartId, billing_address: { customer_address_uid: address?.uid } }
  expect((await backend.ask(set, { input }, { token })).data).toMatchObject({
    setBillingAddressOnCart: { cart: { billing_address: { city: 'Kórnik', customer_address_uid: address?.uid } } },
  })
  const remove = 'mutation ($uid: ID!) { deleteCustomerAddressV2(uid: $uid) }'
  for (const uid of ['bm9wZQ==', 'OTk5OTk=', ''])
    expect((await backend.ask(remove, { uid }, { token })).errors, uid).toHaveLength(1)
})

test('everybody belongs to a group, which is a word and no secret', async () => {
  const group = async (token?: string) =>
    (await backend.ask<{ customerGroup: { uid: string } }>('{ customerGroup { uid } }', {}, token ? { token } : {})).data
      ?.customerGroup.uid
  const [guest, person, dealer] = [
    await group(),
    await group(await backend.signIn('private')),
    await group(await backend.signIn('b2b')),
  ]
  expect(new Set([guest, person, dealer]).size).toBe(3)
  const own = await backend.ask('{ customer { id group { uid } } }', {}, { token: await backend.signIn('b2b') })
  expect(own.data).toMatchObject({ customer: { id: expect.any(String), group: { uid: dealer } } })
})

test('a cart is made with what goes into it, and put out of use', async () => {
  const add = `mutation ($items: [CartItemInput!]!) { addProductsToNewCart(cartItems: $items) {
    cart { id total_quantity } user_errors { code } } }`
  type Made = { addProductsToNewCart: { cart: { id: string; total_quantity: number }; user_errors: unknown[] } }
  const { data } = await backend.ask<Made>(add, { items: [{ sku, quantity: 2 }] })
  expect(data?.addProductsToNewCart).toMatchObject({ cart: { total_quantity: 2 }, user_errors: [] })
  const end = 'mutation ($id: String!) { setCartAsInactive(cartId: $id) { success error } }'
  const id = data?.addProductsToNewCart.cart.id
  expect((await backend.ask(end, { id })).data).toEqual({ setCartAsInactive: { success: true, error: null } })
  expect((await backend.ask(end, { id })).data).toEqual({
    setCartAsInactive: { success: false, error: "The cart isn't active." },
  })
})

test('a wish list is emptied at once', async () => {
  const token = await backend.signIn('company')
  const add = await backend.ask<{ addProductsToWishlist: { wishlist: { id: string } } }>(
    'mutation ($items: [WishlistItemInput!]!) { addProductsToWishlist(wishlistId: "0", wishlistItems: $items) { wishlist { id } } }',
    { items: [{ sku, quantity: 1 }] },
    { token },
  )
  const clear = 'mutation ($id: ID!) { clearWishlist(wishlistId: $id) { user_errors { code } wishlist { items_count } } }'
  const { data } = await backend.ask(clear, { id: add.data?.addProductsToWishlist.wishlist.id }, { token })
  expect(data).toEqual({ clearWishlist: { user_errors: [], wishlist: { items_count: 0 } } })
})

test('an order tells its total without tax, and a picture what it is the picture of', async () => {
  const number = await guestsOrder(backend, [{ sku, quantity: 1 }])
  const query = `query ($input: GuestOrderInformationInput!) { guestOrder(input: $input) {
    billing_address { custom_attributesV2 { code } }
    items { prices { fixed_product_taxes { label } } product { media_gallery { types } } }
    total { grand_total { value } grand_total_excl_tax { value } total_tax { value } } } }`
  type Money = { value: number }
  type Order = { guestOrder: { total: Record<'grand_total' | 'grand_total_excl_tax' | 'total_tax', Money>; items: object[] } }
  const input = { number, email: 'maria@demo.example', lastname: 'Łąkowa' }
  const { data, errors } = await backend.ask<Order>(query, { input })
  expect(errors).toEqual([])
  const { total, items } = data?.guestOrder ?? {}
  expect(total?.grand_total_excl_tax.value).toBeCloseTo((total?.grand_total.value ?? 0) - (total?.total_tax.value ?? 0), 2)
  expect(items?.[0]).toMatchObject({
    prices: { fixed_product_taxes: [] },
    product: { media_gallery: [{ types: ['image', 'small_image', 'thumbnail'] }, { types: [] }, { types: [] }] },
  })
})
