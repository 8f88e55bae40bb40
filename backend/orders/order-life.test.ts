import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptMails } from '../mail/mailer.ts'
import { type TestBackend, createTestBackend } from '../testing.ts'
import { desk, guestsOrder, stockOf } from './walk-orders.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

const goods = [
  { sku: 'PLO-B-001-1L', quantity: 2 },
  { sku: 'MIE-T-005', quantity: 3 },
]
const rows = (sql: string, ...values: string[]) =>
  backend.db.all<Record<string, unknown>>(sql, ...values).map((row) => ({ ...row }))
const documents = (number: string) =>
  rows(
    `SELECT d.kind, d.grand_total AS total, d.tax, d.shipping, d.fee FROM shop_order_document d JOIN shop_order o ON o.id = d.order_id
     WHERE o.number = ? ORDER BY d.id`,
    number,
  )

test('an order goes from its payment to the door', async () => {
  const number = await guestsOrder(backend, goods, 'banktransfer')
  expect(await desk(backend, number, 'invoice')).toMatchObject({ ok: true, status: 'processing' })
  expect(await desk(backend, number, 'ship', { tracking: { number: 'PL1', title: 'Kurier' } })).toMatchObject({
    ok: true,
    status: 'shipped',
  })
  expect(await desk(backend, number, 'complete')).toMatchObject({ ok: true, status: 'complete', document: null })
  expect(await desk(backend, number, 'deliver')).toMatchObject({ ok: true, status: 'closed' })
  expect(documents(number)).toMatchObject([{ kind: 'invoice' }, { kind: 'shipment', total: null }])
})

test('parts are invoiced and sent on their own and add up to the order', async () => {
  const number = await guestsOrder(backend, goods)
  const [order] = rows('SELECT grand_total AS total, tax FROM shop_order WHERE number = ?', number)
  const only = (sku: string, quantity: number) => ({ items: [{ sku, quantity }] })
  expect(await desk(backend, number, 'invoice', only('MIE-T-005', 1))).toMatchObject({ ok: true, status: 'processing' })
  expect(await desk(backend, number, 'ship', only('MIE-T-005', 1))).toMatchObject({ ok: true, status: 'processing' })
  expect(await desk(backend, number, 'invoice')).toMatchObject({ ok: true, status: 'processing' })
  expect(await desk(backend, number, 'ship')).toMatchObject({ ok: true, status: 'shipped' })
  const invoices = documents(number).filter(({ kind }) => kind === 'invoice')
  const sum = (column: string) => invoices.reduce((all, invoice) => all + Number(invoice[column]), 0)
  expect([sum('total'), sum('tax')]).toEqual([order?.['total'], order?.['tax']])
  expect(invoices.map(({ fee }) => fee)).toEqual([500, 0])
})

test('refunds of parts give delivery and fee back with the last, and add up to the order', async () => {
  const number = await guestsOrder(backend, goods)
  const [order] = rows('SELECT grand_total AS total, tax, shipping FROM shop_order WHERE number = ?', number)
  await desk(backend, number, 'invoice')
  await desk(backend, number, 'ship')
  expect(await desk(backend, number, 'refund', { items: [{ sku: 'MIE-T-005', quantity: 2 }] })).toMatchObject({
    ok: true,
    status: 'shipped',
  })
  expect(await desk(backend, number, 'refund')).toMatchObject({ ok: true, status: 'closed' })
  const memos = documents(number).filter(({ kind }) => kind === 'credit_memo')
  const sum = (column: string) => memos.reduce((all, memo) => all + Number(memo[column]), 0)
  expect([sum('total'), sum('tax')]).toEqual([order?.['total'], order?.['tax']])
  expect(memos.map(({ shipping, fee }) => [shipping, fee])).toEqual([
    [0, 0],
    [order?.['shipping'], 500],
  ])
})

describe('what cannot be', () => {
  test.each([
    ['more pieces than were ordered', 'ship', { items: [{ sku: 'MIE-T-005', quantity: 4 }] }, 'must be above 0 and at most 3'],
    ['what was not ordered', 'ship', { items: [{ sku: 'MIE-T-006', quantity: 1 }] }, 'no item with SKU "MIE-T-006"'],
    ['a refund before a payment', 'refund', {}, 'does not allow a credit memo'],
    ['an end before the beginning', 'complete', {}, 'invoiced and shipped as a whole'],
    ['an action nobody knows', 'explode', {}, 'action: '],
    ['pieces below zero', 'ship', { items: [{ sku: 'MIE-T-005', quantity: -1 }] }, 'items'],
  ])('%s', async (_, action, more, message) => {
    const number = await guestsOrder(backend, goods)
    const answer = await desk(backend, number, action, more)
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(message) })
    expect(rows('SELECT status FROM shop_order WHERE number = ?', number)).toEqual([{ status: 'pending' }])
  })

  test('an order that does not exist, and a request that is none', async () => {
    expect(await desk(backend, '999999999', 'ship')).toEqual({ ok: false, message: 'There is no order 999999999.' })
    const request = new Request('http://127.0.0.1:4000/dev/orders', { method: 'POST', body: 'not json' })
    expect(await (await backend.fetch(request)).json()).toMatchObject({ ok: false })
  })

  test('nobody reaches the desk under another name', async () => {
    const body = JSON.stringify({ number: '000000001', action: 'cancel' })
    expect((await backend.fetch(new Request('http://shop.example/dev/orders', { method: 'POST', body }))).status).toBe(404)
  })
})

describe('the shelf', () => {
  test('gets back what was canceled, once', async () => {
    const before = [stockOf(backend, 'PLO-B-001-1L'), stockOf(backend, 'MIE-T-005')]
    const number = await guestsOrder(backend, goods)
    expect(stockOf(backend, 'MIE-T-005')).toBe((before[1] ?? 0) - 3)
    expect(await desk(backend, number, 'cancel')).toMatchObject({ ok: true, status: 'canceled' })
    expect(await desk(backend, number, 'cancel')).toMatchObject({ ok: false })
    expect([stockOf(backend, 'PLO-B-001-1L'), stockOf(backend, 'MIE-T-005')]).toEqual(before)
  })

  test('gets back the parts of a set', async () => {
    const selected_options = ['HUM-G-013', 'BAK-B-015-250G', 'KWI-G-008'].map((sku) => {
      const part = backend.db.get<{ option_id: number; id: number; quantity: number }>(
        `SELECT s.option_id, s.id, s.quantity FROM bundle_selection s JOIN bundle_option o ON o.id = s.option_id
         JOIN product p ON p.id = o.product_id WHERE s.sku = ? AND p.sku = 'SET-B-005'`,
        sku,
      )
      return Buffer.from(`bundle/${part?.option_id}/${part?.id}/${part?.quantity}`).toString('base64')
    })
    const before = stockOf(backend, 'HUM-G-013')
    const number = await guestsOrder(backend, [{ sku: 'SET-B-005', quantity: 2, selected_options }], 'banktransfer', true)
    expect(stockOf(backend, 'HUM-G-013')).toBe(before - 8)
    await desk(backend, number, 'cancel')
    expect(stockOf(backend, 'HUM-G-013')).toBe(before)
  })

  test.each([
    ['was never sent', [], {}, 3],
    ['was sent', ['ship'], {}, 0],
    ['was sent and is fit for sale', ['ship'], { restock: true }, 3],
  ])('at a refund of what %s', async (_, first, more, back) => {
    const number = await guestsOrder(backend, goods)
    for (const action of ['invoice', ...first]) await desk(backend, number, action)
    const before = stockOf(backend, 'MIE-T-005')
    const answer = await desk(backend, number, 'refund', more)
    expect(answer).toMatchObject({ ok: true, status: first.length > 0 ? 'closed' : 'canceled' })
    expect(stockOf(backend, 'MIE-T-005')).toBe(before + back)
    expect(await desk(backend, number, 'refund', more)).toMatchObject({ ok: false })
  })
})

test('an order on hold waits until it is let go, and returns to where it was', async () => {
  const number = await guestsOrder(backend, goods)
  await desk(backend, number, 'confirm')
  expect(await desk(backend, number, 'hold')).toMatchObject({ ok: true, status: 'holded' })
  for (const action of ['ship', 'invoice', 'cancel', 'hold'])
    expect(await desk(backend, number, action)).toEqual({ ok: false, message: 'The order is on hold.' })
  expect(await desk(backend, number, 'unhold')).toMatchObject({ ok: true, status: 'confirmed' })
})

test('the shopper is told of invoice, shipment and refund, in the language of the order', async () => {
  const number = await guestsOrder(backend, goods)
  for (const action of ['invoice', 'ship', 'refund'])
    await desk(backend, number, action, { tracking: { number: 'PL9' }, comment: 'Na <b>czas</b>' })
  const mails = keptMails(backend.db).filter(({ template }) => !template.includes('sales_email_order_'))
  expect(mails.map(({ template, to }) => [template, to])).toEqual([
    ['sales_email_creditmemo_guest_template', 'maria@demo.example'],
    ['sales_email_shipment_guest_template', 'maria@demo.example'],
    ['sales_email_invoice_guest_template', 'maria@demo.example'],
  ])
  expect(mails[1]?.subject).toBe(`Zamówienie ${number} jest w drodze`)
  expect(mails[1]?.text).toContain('PL9')
  expect(mails[1]?.html).toContain('Na &lt;b&gt;czas&lt;/b&gt;')
  // A guest has no list of orders, so the mail itself links to the invoice.
  const paper = /http\S+\/media\/invoices\/\S+\.pdf/.exec(mails[2]?.text ?? '')?.[0] ?? ''
  expect((await backend.fetch(new Request(paper))).headers.get('content-type')).toBe('application/pdf')
})

test('each move is one effect of the cart it came from', async () => {
  const number = await guestsOrder(backend, goods)
  const { cart } = backend.effects().find(({ operation }) => operation === 'placeOrder') ?? {}
  await desk(backend, number, 'invoice')
  await desk(backend, number, 'cancel')
  expect(backend.effects().filter(({ operation }) => operation.startsWith('order:'))).toMatchObject([
    {
      operation: 'order:invoice',
      cart,
      before: { order: number, status: 'pending' },
      after: { order: number, status: 'processing' },
    },
  ])
})
