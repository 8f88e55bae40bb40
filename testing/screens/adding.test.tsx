/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AddProductsToCartDocument, CustomerCartDocument, UpdateCartItemsDocument } from '#graphql/graphql.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { anna, gateway, signIn, wholesaler } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

/** Empties the cart, because other tests use the demonstration's customers too. */
async function emptyCart() {
  const { customerCart: cart } = await gateway(CustomerCartDocument, { page: 1 })
  if (!cart) throw new Error('A customer always has a cart')
  const items = linesOf(cart).map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 }))
  if (items.length > 0) await gateway(UpdateCartItemsDocument, { input: { cart_id: cart.id, cart_items: items }, page: 1 })
}

it('what was added leads to the cart, once', async () => {
  const { user, router } = await renderShop('/pl/miedzyplonik-norma-12.html')
  const [add] = await screen.findAllByRole('button', { name: /^(Dodaj do koszyka|Do koszyka)/ })
  if (!add) throw new Error('There is nothing to add with')
  await user.click(add)
  await user.click(await screen.findByRole('link', { name: 'Przejdź do koszyka' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pl/cart'))
  expect(screen.queryByRole('link', { name: 'Przejdź do koszyka' })).toBeNull()
})

it('a card says how much of its product lies in the cart, and leads there', async () => {
  const { user, router } = await renderShop('/pl')
  const add = (await screen.findAllByRole('button', { name: /^Do koszyka: / }))[0]
  const card = add?.closest('li') ?? document.body
  await user.click(add ?? document.body)
  await user.click(await within(card).findByRole('link', { name: 'W koszyku: 1' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pl/cart'))
})

it('a partner reads what a line costs without VAT, beside its gross sum', async () => {
  await signIn(wholesaler)
  await emptyCart()
  const { customerCart: cart } = await gateway(CustomerCartDocument, { page: 1 })
  const cartItems = [{ sku: 'MIE-T-009', quantity: 2 }]
  await gateway(AddProductsToCartDocument, { cartId: cart?.id ?? '', cartItems, page: 1 })
  await renderShop('/pl/cart')
  const [line] = await screen.findAllByRole('article')
  expect(await within(line ?? document.body).findByText(/zł netto$/)).toBeTruthy()
  await emptyCart()
})

/**
 * Presses every button of a product list.
 * @returns the number of products
 */
async function addEveryPart(path: string) {
  const { user, router } = await renderShop(path)
  const list = (await screen.findByRole('heading', { name: 'Zawartość zestawu' })).parentElement
  if (!list) throw new Error('There is no list')
  const buttons = await within(list).findAllByRole('button', { name: /^Do koszyka: / })
  for (const button of buttons) {
    const name = (button.getAttribute('aria-label') ?? '').replace('Do koszyka: ', '')
    await user.click(button)
    expect(await screen.findByText(`Dodano ${name} do koszyka.`)).toBeTruthy()
  }
  await router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } })
  await screen.findByRole('heading', { level: 1, name: 'Twój koszyk' })
  return buttons.length
}

describe.each(['mikroelementy-pojedyncze-1-l', 'zestaw-bhp-operatora-opryskiwacza', 'pakiet-laboratoryjny-gleba-i-liscie'])(
  'the parts of the list %s',
  (path) => {
    it.each(['a guest', 'a customer'])('go into the cart of %s, each told once and none left open', async (who) => {
      if (who === 'a customer') {
        await signIn(anna)
        await emptyCart()
      }
      const count = await addEveryPart(`/pl/${path}.html`)
      await waitFor(() => expect(within(screen.getByRole('main')).getAllByRole('article')).toHaveLength(count))
      expect(screen.queryByText(/wymaga Twojej uwagi/)).toBeNull()
      expect(screen.queryByRole('button', { name: /^Wyślij ponownie/ })).toBeNull()
    })
  },
)
