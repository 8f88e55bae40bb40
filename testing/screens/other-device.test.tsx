/** @module-tag slow */
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AddProductsToCartDocument, CustomerCartDocument, UpdateCartItemsDocument } from '#graphql/graphql.ts'
import { chooseOffline } from '#offline/connection.ts'
import { closePersonalBox } from '#offline/encrypted-store.ts'
import { closeStores } from '#offline/entry-store.ts'
import { openOutbox } from '#offline/outbox.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { dropToken } from '#shop/session/identity.ts'
import { anna, gateway, signIn } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

const longer = { timeout: 20_000 }

afterEach(() => {
  vi.restoreAllMocks()
  chooseOffline(false)
  dropToken()
})

/** Sets the quantity of every line, as another device of the same customer does. */
async function setElsewhere(quantity: number) {
  const { customerCart: cart } = await gateway(CustomerCartDocument, { page: 1 })
  const cart_items = linesOf(cart).map(({ uid }) => ({ cart_item_uid: uid, quantity }))
  if (cart_items.length > 0) await gateway(UpdateCartItemsDocument, { input: { cart_id: cart.id, cart_items }, page: 1 })
  return cart.id
}

it(
  'a line removed without a signal that another device has changed is not offered for undoing',
  { timeout: 60_000 },
  async () => {
    indexedDB = new IDBFactory()
    closeStores()
    closePersonalBox()
    await signIn(anna)
    const cartId = await setElsewhere(0)
    await gateway(AddProductsToCartDocument, { cartId, cartItems: [{ sku: 'MIE-T-005', quantity: 2 }], page: 1 })
    const { user, setNetwork } = await renderShop('/pl/cart')
    const [remove] = await screen.findAllByRole('button', { name: /^Usuń / }, longer)
    await (await openOutbox()).refresh('cart', 'naturaexpert_pl')
    setNetwork('down')
    chooseOffline(true)
    await user.click(remove ?? document.body)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Usuń/ }))
    expect(await screen.findByRole('button', { name: 'Cofnij' }, longer)).toBeTruthy()
    await setElsewhere(9)
    // The other device's change is noticed by a change that has waited.
    const { now } = Date
    const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
    setNetwork('up')
    chooseOffline(false)
    await (await openOutbox()).drain({ eager: true })
    expect(await screen.findByText(/W koszyku jest teraz: 9\. Twoja zmiana: usunięcie z koszyka/, undefined, longer)).toBeTruthy()
    later.mockRestore()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull(), longer)
    expect(screen.getByRole('button', { name: /^Zostaw 9/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Usuń z koszyka/ }))
    expect(await screen.findByText(/Twój koszyk jest pusty/, undefined, longer)).toBeTruthy()
  },
)
