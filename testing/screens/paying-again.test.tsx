import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { GuestOrderPaymentDocument, PlaceOrderDocument } from '#graphql/graphql.ts'
import { keepOrderIntent } from '#shop/checkout/order-intent.ts'
import { keepReceipt, type OrderReceipt } from '#shop/checkout/order-receipt.ts'
import { dropToken } from '#shop/session/identity.ts'
import { anna, gateway, signIn } from '../at-the-gateway.ts'
import { mailsTo } from '../mails.ts'
import { readyCart } from '../ready-cart.ts'
import { renderShop } from '../render-shop.tsx'
import { thisShop } from '../this-shop.ts'

const longest = { timeout: 40_000 }
const longer = { timeout: 10_000 }
const lastname = 'Zielińska'

beforeEach(() => keepOrderIntent(undefined))

/** Places a guest's order that is to be paid at the provider, as if in this tab. */
async function orderOf(email: string, payment = 'payu_gateway_card') {
  const id = await readyCart(gateway, { email, payment })
  const { placeOrder } = await gateway(PlaceOrderDocument, { input: { cart_id: id, consents: { consent_to_rules: true } } })
  const number = placeOrder?.order?.order_number ?? ''
  const page = placeOrder?.redirect_uri ?? ''
  const receipt: OrderReceipt = {
    ...{ number, isGuest: true, email, page, payment, method: null, transfer: null, lines: [], rows: null, total: 677 },
    ...{ firstname: 'Maria', lastname, point: null, isVirtual: false },
  }
  keepReceipt(receipt)
  const press = (action: string) =>
    fetch(`${thisShop().backend}${page}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) })
  const read = async () => (await gateway(GuestOrderPaymentDocument, { number, email, lastname })).guestOrder
  return { number, page, press, read }
}

const payment = () => screen.findByRole('form', { name: 'Płatność za zamówienie' }, longer)

describe('back from the payment page without a payment', longest, () => {
  it('the order is there, with its payment', async () => {
    const { number } = await orderOf('wstecz@demo.example')
    await renderShop('/pl/checkout/thank-you')
    expect(await screen.findByText(number)).toBeTruthy()
    expect(await screen.findByText('Zamówienie jest złożone i czeka na płatność.', undefined, longer)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Przejdź do płatności' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Zapłać w inny sposób' })).toBeTruthy()
    expect(document.title).toBe('Dziękujemy – Plon')
    expect(screen.queryByRole('search')).toBeNull()
  })

  it.each(['summary', 'shipping-and-payment', 'user-account'])('a form that is over (%s) leads to it', async (step) => {
    const { number } = await orderOf('formularz@demo.example')
    await renderShop(`/pl/checkout/${step}`)
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/thank-you'), longer)
    expect(await screen.findByText(number)).toBeTruthy()
  })
})

describe('without an order', longest, () => {
  it.each(['summary', 'shipping-and-payment', 'user-account'])('%s leads to the cart', async (step) => {
    await renderShop(`/pl/checkout/${step}`)
    await waitFor(() => expect(location.pathname).toBe('/pl/cart'), longer)
    expect(await screen.findByRole('heading', { name: 'Twój koszyk jest pusty' }, longer)).toBeTruthy()
    expect(screen.queryByText('Dziękujemy za zamówienie')).toBeNull()
  })
})

describe('a payment that was refused', longest, () => {
  it('leaves an order that is paid by transfer, with nothing typed twice, and the account comes by mail', async () => {
    const email = 'przelewem@demo.example'
    const { number, press } = await orderOf(email)
    await press('decline')
    const { user } = await renderShop('/pl/checkout/thank-you?error=501')
    expect(await screen.findByRole('heading', { level: 1, name: 'Płatność nie doszła do skutku' })).toBeTruthy()
    expect(document.title).toBe('Płatność nie doszła do skutku – Plon')
    const form = within(await payment())
    await user.click(await form.findByRole('radio', { name: /^Przelew tradycyjny/ }))
    await user.click(form.getByRole('button', { name: 'Zapłać przelewem' }))
    expect(await screen.findByRole('region', { name: 'Dane do przelewu' }, longer)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Dziękujemy za zamówienie' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Dziękujemy – Plon'))
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      `Dane do przelewu za zamówienie ${number}`,
      `Płatność za zamówienie ${number} nie powiodła się`,
      `Zamówienie ${number}`,
    ])
  })

  it('leaves an order that is paid by a code of the bank; a wrong code is said and changes nothing', async () => {
    const { press, read } = await orderOf('kodem@demo.example')
    await press('decline')
    const { user } = await renderShop('/pl/checkout/thank-you?error=501')
    const form = within(await payment())
    await user.click(await form.findByRole('radio', { name: /^BLIK/ }))
    const code = await form.findByRole('textbox', { name: '6-cyfrowy kod z aplikacji banku' })
    await user.type(code, '123456')
    await user.click(form.getByRole('button', { name: /^Zapłać/ }))
    expect(await form.findByText('Płatność się nie rozpoczęła, pieniądze nie zostały pobrane.', undefined, longer)).toBeTruthy()
    await user.type(form.getByRole('textbox', { name: '6-cyfrowy kod z aplikacji banku' }), '777123')
    await user.click(form.getByRole('button', { name: /^Zapłać/ }))
    expect(await screen.findByText(/^Potwierdź ją w aplikacji banku/, undefined, longer)).toBeTruthy()
    expect((await read())?.open_payment?.refused).toBe(false)
    expect(location.search).toBe('')
  })

  it('is told in the title too, when it becomes known while the page is open', async () => {
    const { press } = await orderOf('tytul@demo.example')
    await press('decline')
    await renderShop('/pl/checkout/thank-you')
    expect(document.title).toBe('Dziękujemy – Plon')
    await screen.findByRole('heading', { level: 1, name: 'Płatność nie doszła do skutku' }, longer)
    await waitFor(() => expect(document.title).toBe('Płatność nie doszła do skutku – Plon'))
  })

  it('is paid from the link in the mail, on another device', async () => {
    const email = 'z-listu@demo.example'
    const { number, press } = await orderOf(email)
    await press('decline')
    sessionStorage.clear()
    const link = /https?:\S+\/checkout\/thank-you\?order=\S+/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? ''
    const { pathname, search } = new URL(link)
    await renderShop(pathname + search)
    expect(await screen.findByText(number, undefined, longer)).toBeTruthy()
    expect(within(await payment()).getByRole('radio', { name: /^Karta/ })).toHaveProperty('checked', true)
  })

  it('a link that opens nothing says where the order is', async () => {
    sessionStorage.clear()
    await renderShop('/pl/checkout/thank-you?order=nie-ma-takiego')
    expect(await screen.findByRole('heading', { level: 1, name: 'Gdzie jest Twoje zamówienie' }, longer)).toBeTruthy()
  })
})

describe('an order in the history that waits for its payment', longest, () => {
  const unpaid = '000000058'

  it('has a way to pay in the list', async () => {
    await signIn(anna)
    await renderShop('/pl/customer/order-history')
    expect((await screen.findByRole('link', { name: `Zapłać: ${unpaid}` }, longer)).getAttribute('href')).toBe(
      `/pl/customer/order-history/${unpaid}`,
    )
    dropToken()
  })

  it('is paid on its page, by another way too', async () => {
    await signIn(anna)
    const { user } = await renderShop(`/pl/customer/order-history/${unpaid}`)
    expect(await screen.findByRole('heading', { name: 'Do zapłaty' }, longer)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Zapłać za zamówienie' }, longer))
    const form = within(await payment())
    await user.click(await form.findByRole('radio', { name: /^Przelew tradycyjny/ }))
    await user.click(form.getByRole('button', { name: 'Zapłać przelewem' }))
    expect(await screen.findByText('Oczekuje na przelew', undefined, longer)).toBeTruthy()
    expect(await screen.findByText('Bank Demonstracyjny', undefined, longer)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Zapłać za zamówienie' })).toBeNull()
    dropToken()
  })
})
