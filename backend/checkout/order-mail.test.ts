import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'
import { cartOf, place, setBilling, setPayment, setShipping, setWay, setEmail, someAddress } from './walk-checkout.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ settings: { storefrontOrigin: 'https://shop.example' } })
})
afterAll(() => backend.close())

type Sent = Record<'subject' | 'text' | 'html' | 'recipient' | 'template', string>
/** Returns the latest mail; the non-breaking spaces in amounts become plain ones. */
function newestMail() {
  const mail = backend.db.get<Sent>('SELECT * FROM mail ORDER BY id DESC LIMIT 1')
  if (!mail) throw new Error('No mail was sent')
  return { ...mail, text: mail.text.replaceAll('\u00a0', ' ') }
}

const english = { store: 'naturaexpert_en' }
const company = { company: 'Gospodarstwo Łany', vat_id: '9990001137' }

describe('the mail about a new order', () => {
  test('says in Polish what was bought, where it goes and how it is paid', async () => {
    const cart = await backend.cartWith([
      { sku: 'PLO-B-001-1L', quantity: 2 },
      { sku: 'MIE-T-005', quantity: 1 },
    ])
    await setEmail(backend, cart)
    await setShipping(backend, cart, { customer_notes: 'Brama od podwórza' })
    await setBilling(backend, cart)
    await setWay(backend, cart, 'parcel_locker', 'tablerate', 'WRO01DEMO')
    await setPayment(backend, cart)
    const number = (await place(backend, cart))?.order?.order_number
    const { subject, text } = newestMail()
    expect(subject).toBe(`Zamówienie ${number}`)
    for (const part of [
      'Amilvio 300 1 l  |  2  |  89,80 zł',
      'Produkty: 418,80 zł',
      'Dostawa: 13,90 zł',
      'Razem z VAT: 432,70 zł',
      'w tym VAT 23 %: ',
      'Tytuł przelewu: ' + number,
      'Kwota: 432,70 zł',
      'Punkt odbioru: WRO01DEMO, Rynkowa 3, 52-120 Wrocław',
      'Adres: Maria Łąkowa, ul. Polna 7 / 2, 63-000 Środa Wielkopolska',
      'Uwagi: Brama od podwórza',
      'https://shop.example/pl/i/regulamin-zakupow',
    ])
      expect(text).toContain(part)
  })

  test('says it in English, with money as the pages write it', async () => {
    const cart = await cartOf(backend, undefined, 'banktransfer', english)
    await place(backend, cart, {}, english)
    const { subject, text } = newestMail()
    expect(subject).toMatch(/^Order 2\d{9}$/)
    for (const part of ['Hello,', '21 November 2026', 'Products: 418.80 zł', 'BANK TRANSFER DETAILS', 'Method: Courier'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/PLN|undefined|null|NaN|\{|zamówieni/)
  })

  test('names the fee of cash on delivery and who gets the invoice', async () => {
    await place(backend, await cartOf(backend, undefined, 'cashondelivery', {}, company))
    const { text } = newestMail()
    expect(text).toContain('Opłata za pobranie: 5,00 zł')
    expect(text).toMatch(/Zapłacisz [\d,]+ zł przy odbiorze/)
    expect(text).toContain('DANE DO FAKTURY\nFirma: Gospodarstwo Łany\nNIP: 9990001137')
    expect(text).not.toContain('Numer rachunku')
  })

  test('leads a customer to the order, and a guest not', async () => {
    const as = { token: await backend.signIn('private') }
    const number = (await place(backend, await cartOf(backend, undefined, 'banktransfer', as), {}, as))?.order?.order_number
    expect(newestMail().text).toContain(`https://shop.example/pl/customer/order-history/${number}`)
    await place(backend, await cartOf(backend))
    expect(newestMail().text).not.toContain('order-history')
  })

  test('shows what shoppers wrote as text', async () => {
    await place(backend, await cartOf(backend, undefined, 'banktransfer', {}, { street: ['<img src=x onerror=alert(1)>', '7'] }))
    const { html } = newestMail()
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x')
  })

  test('names the parts of a set', async () => {
    const { data } = await backend.ask<{ products: { items: Bundle[] } }>(
      '{ products(filter: {sku: {eq: "SET-B-001"}}) { items { ... on BundleProduct { items { uid options { uid label is_default } } } } } }',
    )
    const options = data?.products.items[0]?.items.flatMap(({ options: [first] }) => (first ? [first] : [])) ?? []
    const cart = await cartOf(backend, [{ sku: 'SET-B-001', quantity: 1, selected_options: options.map(({ uid }) => uid) }])
    // Too heavy for a courier.
    await setWay(backend, cart, 'pallet', 'freight')
    expect((await place(backend, cart))?.errors).toEqual([])
    const { text } = newestMail()
    for (const { label } of options) expect(text).toContain(label)
  })
})

interface Bundle {
  items: { options: { uid: string; label: string }[] }[]
}

test('an address without a flat or with four lines stays readable', async () => {
  await place(
    backend,
    await cartOf(backend, undefined, 'banktransfer', {}, { ...someAddress, street: ['Kolonia', '3', 'za lasem'] }),
  )
  expect(newestMail().text).toContain('Adres: Maria Łąkowa, Kolonia 3, za lasem, 63-000 Środa Wielkopolska')
})
