import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  AddProductsToCartDocument,
  CreateEmptyCartDocument,
  CustomerOrderPaymentDocument,
  GuestOrderByTokenDocument,
  GuestOrderPaymentDocument,
  PayOrderDocument,
  PlaceOrderDocument,
  SetBillingAddressOnCartDocument,
  SetPaymentMethodOnCartDocument,
  SetShippingAddressesOnCartDocument,
  SetShippingMethodsOnCartDocument,
} from '#graphql/graphql.ts'
import { keepOrderIntent } from '#shop/checkout/order-intent.ts'
import { keepReceipt } from '#shop/checkout/order-receipt.ts'
import { dropToken } from '#shop/session/identity.ts'
import { anna, gateway, load, signIn } from '../at-the-gateway.ts'
import { readyCart, someAddress } from '../ready-cart.ts'
import { renderShop } from '../render-shop.tsx'
import { thisShop } from '../this-shop.ts'

const longest = { timeout: 40_000 }
const longer = { timeout: 10_000 }
const payment = 'payu_gateway_card'
const thankYou = '/pl/checkout/thank-you'

beforeEach(() => {
  keepOrderIntent(undefined)
  // Every page of these tests is a new tab: it knows nothing of what another one has placed.
  sessionStorage.clear()
})
afterEach(() => {
  vi.stubGlobal('fetch', load)
  dropToken()
  cleanup()
})

async function place(id: string) {
  const { placeOrder } = await gateway(PlaceOrderDocument, { input: { cart_id: id, consents: { consent_to_rules: true } } })
  const number = placeOrder?.order?.order_number ?? ''
  const page = placeOrder?.redirect_uri ?? ''
  /** What the shopper presses on the payment page. @returns where the page leads back to */
  async function press(action: 'approve' | 'decline' | 'pending') {
    const body = new URLSearchParams({ action })
    const { headers } = await fetch(`${thisShop().backend}${new URL(page, thisShop().backend).pathname}`, {
      method: 'POST',
      redirect: 'manual',
      body,
    })
    const { pathname, search } = new URL(headers.get('location') ?? '')
    return pathname + search
  }
  return { number, page, press }
}

const guestsOrder = async (email: string) => place(await readyCart(gateway, { email, payment }))

/** This tab has placed the guest's order and was sent to the payment page. */
function keepInTab({ number, page }: { number: string; page: string }, email: string) {
  keepReceipt({
    ...{ number, isGuest: true, email, page, payment, method: null, transfer: null, lines: [], rows: null, total: 677 },
    ...{ firstname: someAddress.firstname, lastname: someAddress.lastname, point: null, isVirtual: false },
  })
}

/** Requests of this document reach nobody. */
function silence(hash: string) {
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    if (typeof init?.body === 'string' && init.body.includes(hash)) throw new TypeError('Failed to fetch')
    return load(input, init)
  })
}

/** An order of the customer who is signed in. */
async function customersOrder() {
  const id = (await gateway(CreateEmptyCartDocument, {})).createEmptyCart ?? ''
  const cart = { cart_id: id }
  await gateway(AddProductsToCartDocument, { cartId: id, cartItems: [{ sku: 'MIE-T-009', quantity: 1 }], page: 1 })
  await gateway(SetShippingAddressesOnCartDocument, { input: { ...cart, shipping_addresses: [{ address: someAddress }] } })
  await gateway(SetBillingAddressOnCartDocument, { input: { ...cart, billing_address: { same_as_shipping: true } } })
  const methods = [{ carrier_code: 'courier', method_code: 'standard' }]
  await gateway(SetShippingMethodsOnCartDocument, { input: { ...cart, shipping_methods: methods } })
  await gateway(SetPaymentMethodOnCartDocument, { input: { ...cart, payment_method: { code: payment } } })
  return place(id)
}

async function tokenOf(number: string) {
  const { customer } = await gateway(CustomerOrderPaymentDocument, { number })
  return customer?.orders_ext?.items[0]?.open_payment?.token ?? ''
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name }, longer)
const bare = () => waitFor(() => expect(location.search).not.toMatch(/order|number/), longer)

describe('back from a payment page that was opened in another tab', longest, () => {
  it('a guest finds the order paid, and the token leaves the address', async () => {
    const { number, press } = await guestsOrder('inna-karta@demo.example')
    const back = await press('approve')
    await renderShop(back)
    expect(await screen.findByText('Płatność dotarła.', undefined, longer)).toBeTruthy()
    expect(screen.getByText(number)).toBeTruthy()
    await bare()
    cleanup()
    await renderShop(thankYou)
    expect(await screen.findByText(number, undefined, longer)).toBeTruthy()
  })

  it('a guest finds the refused order with a way to pay', async () => {
    const { number, press } = await guestsOrder('inna-odmowa@demo.example')
    await renderShop(await press('decline'))
    expect(await title('Płatność nie doszła do skutku')).toBeTruthy()
    expect(screen.getByText(number)).toBeTruthy()
    expect(await screen.findByRole('form', { name: 'Płatność za zamówienie' }, longer)).toBeTruthy()
    expect(document.title).toBe('Płatność nie doszła do skutku – Plon')
    await bare()
  })

  it('the tab that placed the order keeps what only it knows', async () => {
    const order = await guestsOrder('ta-karta@demo.example')
    keepInTab(order, 'ta-karta@demo.example')
    await renderShop(await order.press('pending'))
    expect(await screen.findByRole('button', { name: 'Przejdź do płatności' }, longer)).toBeTruthy()
  })

  it('without an answer, the tab that placed the order shows it, and another one says that it is safe', async () => {
    const order = await guestsOrder('bez-odpowiedzi@demo.example')
    const back = await order.press('pending')
    silence(GuestOrderByTokenDocument.hash)
    const { user } = await renderShop(back)
    expect(await screen.findByText(/^Zamówienie jest bezpieczne w sklepie/, undefined, longer)).toBeTruthy()
    vi.stubGlobal('fetch', load)
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText(order.number, undefined, longer)).toBeTruthy()
    cleanup()
    keepInTab(order, 'bez-odpowiedzi@demo.example')
    silence(GuestOrderByTokenDocument.hash)
    await renderShop(back)
    expect(await screen.findByText(order.number, undefined, longer)).toBeTruthy()
  })

  it('a customer finds the order, paid and refused', async () => {
    await signIn(anna)
    const paid = await customersOrder()
    await renderShop(await paid.press('approve'))
    expect(await screen.findByText('Płatność dotarła.', undefined, longer)).toBeTruthy()
    await bare()
    expect(screen.getByRole('link', { name: 'Zobacz zamówienie' }).getAttribute('href')).toBe(
      `/pl/customer/order-history/${paid.number}`,
    )
    cleanup()
    const refused = await customersOrder()
    await renderShop(await refused.press('decline'))
    expect(await title('Płatność nie doszła do skutku')).toBeTruthy()
    expect(screen.getByText(refused.number)).toBeTruthy()
  })

  it('a customer who is not signed in there is asked to sign in', async () => {
    await signIn(anna)
    const { number, press } = await customersOrder()
    const back = await press('approve')
    dropToken()
    await renderShop(back)
    await waitFor(
      () => expect(new URLSearchParams(location.search).get('returnURL')).toBe(`/pl/customer/order-history/${number}`),
      longer,
    )
  })
})

describe('back to a tab that knows no order, from an engine that names none', longest, () => {
  it.each([
    ['', 'Gdzie jest Twoje zamówienie'],
    ['?error=501', 'Płatność nie doszła do skutku'],
  ])('a guest reads where the order is: %s', async (search, name) => {
    await renderShop(thankYou + search)
    expect(await title(name)).toBeTruthy()
    expect(screen.getByText(/potwierdzenie z jego numerem jest w Twojej skrzynce/)).toBeTruthy()
    expect(document.title).toBe(`${name} – Plon`)
    expect(location.pathname).toBe(thankYou)
  })

  it('a customer comes to the purchase history', async () => {
    await signIn(anna)
    await renderShop(`${thankYou}?error=501`)
    await waitFor(() => expect(location.pathname).toBe('/pl/customer/order-history'), longer)
  })
})

it('an order page that was behind shows what became of the order', longest, async () => {
  await signIn(anna)
  const { number } = await customersOrder()
  const { user } = await renderShop(`/pl/customer/order-history/${number}`)
  await user.click(await screen.findByRole('button', { name: 'Zapłać za zamówienie' }, longer))
  const form = within(await screen.findByRole('form', { name: 'Płatność za zamówienie' }, longer))
  // Another tab pays by transfer.
  const token = await tokenOf(number)
  await gateway(PayOrderDocument, { input: { token, payment_method: { code: 'banktransfer' } } })
  await user.click(await form.findByRole('radio', { name: /^Karta/ }))
  await user.click(form.getByRole('button', { name: /^Zapłać/ }))
  expect(await screen.findByText('Oczekuje na przelew', undefined, longer)).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'Płatność za zamówienie' })).toBeNull()
  expect(await screen.findByText('Tego zamówienia nie można już opłacić.', undefined, longer)).toBeTruthy()
})

it('a last page that was behind no longer offers a payment that became a transfer', longest, async () => {
  const email = 'przelew-obok@demo.example'
  const order = await guestsOrder(email)
  keepInTab(order, email)
  const input = { number: order.number, email, lastname: someAddress.lastname }
  const token = (await gateway(GuestOrderPaymentDocument, input)).guestOrder.open_payment?.token ?? ''
  await gateway(PayOrderDocument, { input: { token, payment_method: { code: 'banktransfer' } } })
  await renderShop(`${thankYou}?error=501`)
  expect(await title('Dziękujemy za zamówienie')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Przejdź do płatności' })).toBeNull()
  expect(document.title).toBe('Dziękujemy – Plon')
})
