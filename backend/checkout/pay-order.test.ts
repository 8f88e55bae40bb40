import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptMails } from '../mail/mailer.ts'
import { customersOrder } from '../orders/walk-orders.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { cartOf, orderRow, place, setBilling, setEmail, setPayment, someAddress, someGoods } from './walk-checkout.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

interface Open {
  status: string
  open_payment: { token: string; refused: boolean; methods: { code: string }[] } | null
}
type Paid = { redirect_uri: string | null; bank_transfer: { title: string } | null; errors: { message: string }[] }

const guestsView = async (number: string) => {
  const input = { number, email: 'maria@demo.example', lastname: 'Łąkowa' }
  const { data } = await backend.ask<{ guestOrder: Open }>('GuestOrderPayment', { ...input })
  if (!data) throw new Error('There is no such order')
  return data.guestOrder
}
const tokenOf = async (number: string) => (await guestsView(number)).open_payment?.token ?? ''
const pay = (token: string, code: string, payu: object = {}, as?: As) =>
  backend.ask<{ payOrder: Paid }>('PayOrder', { input: { token, payment_method: { code, payu_additional_data: payu } } }, as)
const press = (address: string | null | undefined, action: string) =>
  backend.fetch(new Request(address ?? '', { method: 'POST', body: new URLSearchParams({ action }).toString() }))
const sandbox = () => backend.db.all<{ status: string }>('SELECT status FROM payu_sandbox_order').map(({ status }) => status)

/** Places a guest's order at PayU and has its payment refused. */
async function refused() {
  const cartId = await cartOf(backend)
  await setPayment(backend, cartId, 'payu_gateway_card')
  const placed = await place(backend, cartId)
  const number = placed?.order?.order_number ?? ''
  await press(placed?.redirect_uri, 'decline')
  return { number, ...(await guestsView(number)), token: await tokenOf(number) }
}

describe('an order whose payment was refused', () => {
  test('says so, and which ways to pay there are: none that would cost more', async () => {
    const { open_payment: open } = await refused()
    expect(open?.refused).toBe(true)
    expect(open?.methods.map(({ code }) => code)).toEqual([
      ...['banktransfer', 'payu_gateway', 'payu_gateway_card', 'payu_gateway_blik'],
    ])
  })

  test('is paid on a new page, and then by nobody any more', async () => {
    const { number, token } = await refused()
    const { data } = await pay(token, 'payu_gateway')
    expect(data?.payOrder).toMatchObject({ errors: [], redirect_uri: expect.stringContaining('/services/payu/pay/') })
    expect((await guestsView(number)).open_payment?.refused).toBe(false)
    await press(data?.payOrder.redirect_uri, 'approve')
    expect(orderRow(backend, number)).toMatchObject({ status: 'processing', payment: 'payu_gateway' })
    expect((await guestsView(number)).open_payment).toBeNull()
    expect((await pay(token, 'payu_gateway')).data?.payOrder).toMatchObject({ redirect_uri: null, errors: [{}] })
  })

  test('may be refused again and again, and waits', async () => {
    const { number, token } = await refused()
    for (let time = 0; time < 3; time++) {
      const { data } = await pay(token, 'payu_gateway_card')
      await press(data?.payOrder.redirect_uri, 'decline')
      expect((await guestsView(number)).open_payment?.refused).toBe(true)
    }
    expect(orderRow(backend, number).status).toBe('pending_payment')
  })

  test('by a code from the bank, by which no page is needed; a wrong one changes nothing', async () => {
    const { number, token } = await refused()
    expect((await pay(token, 'payu_gateway_blik', { payu_authorization_code: '123456' })).data?.payOrder.errors).toHaveLength(1)
    expect(orderRow(backend, number).payment).toBe('payu_gateway_card')
    const { data } = await pay(token, 'payu_gateway_blik', { payu_authorization_code: '777123' })
    expect(data?.payOrder).toMatchObject({ errors: [], redirect_uri: null })
  })

  test('by transfer: the account is told at once and by mail', async () => {
    const { number, token } = await refused()
    const { data } = await pay(token, 'banktransfer')
    expect(data?.payOrder).toMatchObject({ errors: [], bank_transfer: { title: number } })
    expect(orderRow(backend, number)).toMatchObject({ status: 'holded', payment: 'banktransfer' })
    expect(keptMails(backend.db)[0]).toMatchObject({ subject: `Dane do przelewu za zamówienie ${number}` })
    expect(keptMails(backend.db)[0]?.text).toContain('Bank Demonstracyjny')
    expect(keptMails(backend.db)[0]?.text).toContain('Paczkę przygotujemy, gdy pieniądze dotrą.')
  })

  test('by transfer: the mail about a service speaks of no parcel', async () => {
    const cartId = await backend.cartWith([{ sku: 'USL-V-001', quantity: 1 }])
    await setEmail(backend, cartId)
    await setBilling(backend, cartId, undefined, { address: someAddress })
    await setPayment(backend, cartId, 'payu_gateway_card')
    const number = (await place(backend, cartId))?.order?.order_number ?? ''
    await pay(await tokenOf(number), 'banktransfer')
    const { text = '' } = keptMails(backend.db)[0] ?? {}
    expect(text).toContain('Zakup udostępnimy, gdy pieniądze dotrą.')
    expect(text).not.toContain('Paczk')
  })
})

describe('a payment that was only left', () => {
  test('ends when another one begins, so that nobody pays twice, and no mail says that it failed', async () => {
    const cartId = await cartOf(backend, someGoods, 'payu_gateway')
    const number = (await place(backend, cartId))?.order?.order_number ?? ''
    const token = await tokenOf(number)
    const before = keptMails(backend.db).length
    await pay(token, 'payu_gateway_card')
    expect(sandbox().toSorted()).toEqual(['CANCELED', 'NEW'])
    expect(orderRow(backend, number).status).toBe('pending_payment')
    expect((await guestsView(number)).open_payment?.refused).toBe(false)
    expect(keptMails(backend.db)).toHaveLength(before)
  })

  test('a PayU that does not answer leaves the order and its page as they were', async () => {
    const cartId = await cartOf(backend, someGoods, 'payu_gateway')
    const number = (await place(backend, cartId))?.order?.order_number ?? ''
    const token = await tokenOf(number)
    const fault = (mode: string) =>
      backend.fetch(
        new Request('http://127.0.0.1:4000/dev/services/payu', { method: 'POST', body: JSON.stringify({ mode, delay: 1 }) }),
      )
    await fault('down')
    expect((await pay(token, 'payu_gateway_card')).data?.payOrder.errors).toHaveLength(1)
    await fault('ok')
    expect(sandbox()).toEqual(['NEW'])
    expect(orderRow(backend, number)).toMatchObject({ status: 'pending_payment', payment: 'payu_gateway' })
  })
})

describe('whose order it is', () => {
  test("a customer's is paid by that customer alone", async () => {
    const as = { token: await backend.signIn('private') }
    const number = await customersOrder(backend, [{ sku: 'MIE-T-005', quantity: 1 }], as, 'payu_gateway')
    const { data } = await backend.ask<{ customer: { orders_ext: { items: Open[] } } }>('CustomerOrderPayment', { number }, as)
    const token = data?.customer.orders_ext.items[0]?.open_payment?.token ?? ''
    expect((await pay(token, 'payu_gateway')).errors[0]?.extensions?.category).toBe('graphql-authorization')
    const other = { token: await backend.signIn('company') }
    expect((await pay(token, 'payu_gateway', {}, other)).errors[0]?.extensions?.category).toBe('graphql-authorization')
    expect((await pay(token, 'payu_gateway', {}, as)).data?.payOrder.errors).toEqual([])
  })

  test('a token that the shop did not make opens nothing', async () => {
    for (const token of ['', 'x', 'a'.repeat(80)]) expect((await pay(token, 'payu_gateway')).errors).toHaveLength(1)
  })

  test('an order that waits for something else cannot be paid', async () => {
    const cartId = await cartOf(backend, someGoods, 'banktransfer')
    const number = (await place(backend, cartId))?.order?.order_number ?? ''
    expect((await guestsView(number)).open_payment).toBeNull()
    const input = { number, email: 'maria@demo.example', lastname: 'Łąkowa' }
    const { data } = await backend.ask<{ guestOrder: { token: string } }>('GuestOrder', input)
    const token = data?.guestOrder.token ?? ''
    expect((await pay(token, 'payu_gateway')).data?.payOrder.errors).toHaveLength(1)
  })
})

describe('the way back from the payment page', () => {
  const back = async (redirect: string | null | undefined) =>
    new URL((await press(redirect, 'approve')).headers.get('location') ?? '').searchParams

  test("opens a guest's order by its token, in whatever browser", async () => {
    const cartId = await cartOf(backend, someGoods, 'payu_gateway_card')
    const placed = await place(backend, cartId)
    const token = (await back(placed?.redirect_uri)).get('order') ?? ''
    const { data } = await backend.ask<{ guestOrderByToken: { number: string } }>('GuestOrderByToken', { input: { token } })
    expect(data?.guestOrderByToken.number).toBe(placed?.order?.order_number)
  })

  test("names a customer's order, which only the customer can open", async () => {
    const as = { token: await backend.signIn('private') }
    const cartId = await cartOf(backend, someGoods, 'payu_gateway_card', as)
    const placed = await place(backend, cartId, {}, as)
    const found = await back(placed?.redirect_uri)
    expect([...found]).toEqual([['number', placed?.order?.order_number]])
  })
})
