import type { CartItemInput } from '../cart/item-input.ts'
import { cartOf, setBilling, setPayment, setShipping, setWay } from '../checkout/walk-checkout.ts'
import type { As, TestBackend } from '../testing.ts'

// Test helpers that place orders as a shopper does and process them as the shop does.

const place = async (backend: TestBackend, cart_id: string, as?: As) => {
  const { data } = await backend.ask<{ placeOrder: { order: { order_number: string } | null; errors: { message: string }[] } }>(
    'PlaceOrder',
    { input: { cart_id, consents: { consent_to_rules: true } } },
    as,
  )
  const { order, errors } = data?.placeOrder ?? {}
  if (!order) throw new Error(`No order was placed: ${JSON.stringify(errors)}`)
  return order.order_number
}

/** Places a guest's order and returns its number; its e-mail is maria@demo.example, its last name Łąkowa, its postcode 63-000. */
export async function guestsOrder(backend: TestBackend, items: CartItemInput[], payment = 'cashondelivery', byPallet = false) {
  const cartId = await cartOf(backend, items, payment)
  if (byPallet) {
    await setWay(backend, cartId, 'pallet', 'freight')
    await setPayment(backend, cartId, payment)
  }
  return place(backend, cartId)
}

/** Places a customer's order and returns its number. */
export async function customersOrder(backend: TestBackend, items: CartItemInput[], as: As, payment = 'cashondelivery') {
  const cartId = await backend.cartWith(items, as)
  await setShipping(backend, cartId, { address: null, customer_address_id: 1 }, as)
  await setBilling(backend, cartId, as)
  await setWay(backend, cartId, 'courier', 'standard', undefined, as)
  await setPayment(backend, cartId, payment, as)
  return place(backend, cartId, as)
}

export interface DeskAnswer {
  ok: boolean
  status?: string
  document?: string | null
  message?: string
}

/** Executes an action of the shop's staff through `/dev/orders`. */
export async function desk(backend: TestBackend, number: string, action: string, more: object = {}): Promise<DeskAnswer> {
  const body = JSON.stringify({ number, action, ...more })
  const response = await backend.fetch(new Request('http://127.0.0.1:4000/dev/orders', { method: 'POST', body }))
  return response.json()
}

export const stockOf = (backend: TestBackend, sku: string) =>
  backend.db.get<{ n: number }>('SELECT stock_quantity AS n FROM product WHERE sku = ?', sku)?.n ?? 0
