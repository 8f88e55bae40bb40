import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CustomerAddressesDocument, PlaceOrderDocument } from '#graphql/graphql.ts'
import { keepOrderIntent } from '#shop/checkout/order-intent.ts'
import { keepReceipt, type OrderReceipt } from '#shop/checkout/order-receipt.ts'
import { dropToken } from '#shop/session/identity.ts'
import { gateway } from '../at-the-gateway.ts'
import { mailsTo } from '../mails.ts'
import { readyCart, someAddress } from '../ready-cart.ts'
import { renderShop } from '../render-shop.tsx'
import { thisShop } from '../this-shop.ts'

const longest = { timeout: 40_000 }
const longer = { timeout: 10_000 }

beforeEach(() => keepOrderIntent(undefined))

/** Places a guest's order, as if in this tab. */
async function orderOf(email: string, payment: string, more: Partial<OrderReceipt> = {}) {
  const id = await readyCart(gateway, { email, payment })
  const { placeOrder } = await gateway(PlaceOrderDocument, { input: { cart_id: id, consents: { consent_to_rules: true } } })
  const number = placeOrder?.order?.order_number ?? ''
  keepReceipt({
    ...{ number, isGuest: true, email, page: null, payment, method: null, transfer: null, lines: [], rows: null, total: 677 },
    ...{ firstname: someAddress.firstname, lastname: someAddress.lastname, point: null, isVirtual: false, ...more },
  })
  return number
}

const move = (number: string, action: string) =>
  fetch(`${thisShop().backend}/dev/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, action }),
  })

/** Sentences that promise a mail, and the mail that keeps each promise. */
const promises: [sentence: RegExp, mail: RegExp][] = [
  [/Potwierdzenie zamówienia/, /^Zamówienie \d+$/],
  [/Napiszemy do Ciebie, gdy paczka/, /jest w drodze$/],
]
const isPromise = /napiszemy|wyślemy|e-mail|wiadomoś|@/i

describe('what the last page says that the shop writes', longest, () => {
  it.each([
    ['przelew@demo.example', 'banktransfer', {}],
    ['pobranie@demo.example', 'cashondelivery', {}],
    ['karta@demo.example', 'payu_gateway_card', {}],
    ['automat@demo.example', 'banktransfer', { point: 'POZ01A, Polna 1, Poznań' }],
    ['plik@demo.example', 'banktransfer', { isVirtual: true }],
  ])('is written: %s', async (email, payment, more) => {
    const number = await orderOf(email, payment, more)
    await renderShop('/pl/checkout/thank-you')
    const next = within(await screen.findByRole('region', { name: 'Co dalej' }, longer))
    const said = next.getAllByRole('listitem').map(({ textContent }) => textContent)
    await move(number, 'ship')
    const written = (await mailsTo(email)).map(({ subject }) => subject)
    for (const sentence of said.filter((one) => isPromise.test(one))) {
      const [, mail] = promises.find(([promise]) => promise.test(sentence)) ?? []
      expect(mail, `nobody knows what makes this true: ${sentence}`).toBeDefined()
      expect(
        written.some((subject) => mail?.test(subject)),
        sentence,
      ).toBe(true)
    }
  })
})

describe('what happens next to services and files', longest, () => {
  const transfer = { recipient: 'Plon', account: null, bank: null, title: null, amount: 677 }
  it.each([
    ['banktransfer', { transfer }, 'Robisz przelew. Udostępnimy zakup, gdy tylko wpłynie.'],
    ['banktransfer', {}, 'Udostępnimy zakup, gdy tylko dotrze płatność.'],
    ['payu_gateway_card', {}, 'Udostępnimy zakup, gdy tylko dotrze płatność.'],
  ])('nothing is packed: %s %j', async (payment, more, sentence) => {
    await orderOf('usluga@demo.example', payment, { isVirtual: true, ...more })
    await renderShop('/pl/checkout/thank-you')
    const next = within(await screen.findByRole('region', { name: 'Co dalej' }, longer))
    expect(next.getByText(sentence)).toBeTruthy()
    expect(next.queryByText(/pak/i)).toBeNull()
  })
})

describe('an account of a guest’s order', longest, () => {
  // The outbox encrypts personal data with Node's cryptography, whose buffers differ from those of jsdom's window.
  beforeAll(() => {
    const bytes = structuredClone(new Uint8Array(1))
    vi.stubGlobal('Uint8Array', bytes.constructor)
    vi.stubGlobal('ArrayBuffer', bytes.buffer.constructor)
  })

  it('has the address of the order in it', async () => {
    await orderOf('nowe-konto@demo.example', 'banktransfer')
    const { user } = await renderShop('/pl/checkout/thank-you')
    await user.type(await screen.findByLabelText('Hasło', undefined, longer), 'Dobre-Haslo-1')
    await user.click(screen.getByRole('checkbox', { name: /^Akceptuję/ }))
    await user.click(screen.getByRole('button', { name: 'Załóż konto' }))
    expect(
      await screen.findByText('Jest w nim adres z tego zamówienia: następnym razem go nie wpiszesz.', undefined, longer),
    ).toBeTruthy()
    const { customer } = await gateway(CustomerAddressesDocument, {})
    expect(customer?.addresses).toMatchObject([
      { city: someAddress.city, street: someAddress.street, default_shipping: true, default_billing: true },
    ])
    dropToken()
    cleanup()
    await waitFor(() => expect(document.body.textContent).not.toContain('Wyloguj'))
  })

  it('does not list the order, and after a reload nothing leads to it there', async () => {
    const number = await orderOf('odswiezone-konto@demo.example', 'banktransfer')
    const { user } = await renderShop('/pl/checkout/thank-you')
    await user.type(await screen.findByLabelText('Hasło', undefined, longer), 'Dobre-Haslo-1')
    await user.click(screen.getByRole('checkbox', { name: /^Akceptuję/ }))
    await user.click(screen.getByRole('button', { name: 'Załóż konto' }))
    await screen.findByText(/^Jest w nim adres z tego zamówienia/, undefined, longer)
    cleanup()
    await renderShop('/pl/checkout/thank-you')
    expect(await screen.findByText(number, undefined, longer)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Kontynuuj zakupy' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Zobacz zamówienie' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Załóż konto' })).toBeNull()
    dropToken()
    cleanup()
    await waitFor(() => expect(document.body.textContent).not.toContain('Wyloguj'))
  })
})
