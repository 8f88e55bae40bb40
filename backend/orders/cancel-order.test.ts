import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptMails } from '../mail/mailer.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { customersOrder, desk, guestsOrder, stockOf } from './walk-orders.ts'

let backend: TestBackend
let as: As = {}
beforeEach(async () => {
  backend = await createTestBackend()
  as = { token: await backend.signIn('private') }
})
afterEach(() => backend.close())

const goods = [{ sku: 'MIE-T-006', quantity: 2 }]
const idOf = (number: string) => backend.db.get<{ id: number }>('SELECT id FROM shop_order WHERE number = ?', number)?.id ?? 0
const uid = (id: number | string) => Buffer.from(String(id)).toString('base64')

interface Output {
  error: string | null
  errorV2: { code: string; message: string } | null
  order: { number: string; status: string } | null
}
const cancel = async (order_id: string, reason = 'Other', who = as) => {
  const { data, errors } = await backend.ask<{ cancelOrder: Output | null }>('CancelOrder', { input: { order_id, reason } }, who)
  return { output: data?.cancelOrder, errors }
}

describe('a customer cancels', () => {
  test('an order nobody paid: it is canceled, and the goods are on the shelf again', async () => {
    const before = stockOf(backend, 'MIE-T-006')
    const number = await customersOrder(backend, goods, as)
    const { output } = await cancel(uid(idOf(number)), 'The item(s) are no longer needed')
    expect(output).toMatchObject({
      error: null,
      errorV2: null,
      order: { number, status: 'Anulowane', available_actions: ['REORDER'] },
    })
    expect(stockOf(backend, 'MIE-T-006')).toBe(before)
    expect(keptMails(backend.db)[0]).toMatchObject({ template: 'sales_email_order_comment_template', to: 'anna@demo.example' })
    expect((await cancel(uid(idOf(number)))).output).toMatchObject({
      error: 'Order already closed, complete, cancelled or on hold',
      errorV2: { code: 'INVALID_ORDER_STATUS' },
      order: { number },
    })
    expect(stockOf(backend, 'MIE-T-006')).toBe(before)
  })

  test('an order that waits for its transfer', async () => {
    const number = await customersOrder(backend, goods, as, 'banktransfer')
    expect((await cancel(uid(idOf(number)))).output).toMatchObject({ error: null, order: { status: 'Anulowane' } })
  })

  test('a paid order: the money goes back, and the goods', async () => {
    const before = stockOf(backend, 'MIE-T-006')
    const number = await customersOrder(backend, goods, as)
    await desk(backend, number, 'invoice', { items: [{ sku: 'MIE-T-006', quantity: 1 }] })
    expect((await cancel(uid(idOf(number)))).output).toMatchObject({ error: null, order: { status: 'Anulowane' } })
    expect(stockOf(backend, 'MIE-T-006')).toBe(before)
    expect(
      backend.db.get("SELECT count(*) AS n FROM shop_order_document WHERE kind = 'credit_memo' AND order_id = ?", idOf(number)),
    ).toEqual({ n: 1 })
  })

  test('by the plain number of 2.4.7, and for a Polish reason, too', async () => {
    const number = await customersOrder(backend, goods, as)
    expect((await cancel(String(idOf(number)), 'inny powód')).output).toMatchObject({ error: null })
  })
})

describe('a customer cannot cancel', () => {
  test.each([
    [
      'what was sent in part',
      [['invoice'], ['ship', { items: [{ sku: 'MIE-T-006', quantity: 1 }] }]],
      'Order with one or more items shipped cannot be cancelled',
      'PARTIAL_ORDER_ITEM_SHIPPED',
    ],
    [
      'what is complete',
      [['invoice'], ['ship'], ['complete']],
      'Order already closed, complete, cancelled or on hold',
      'INVALID_ORDER_STATUS',
    ],
    ['what is on hold', [['hold']], 'Order already closed, complete, cancelled or on hold', 'INVALID_ORDER_STATUS'],
  ] as [string, [string, object?][], string, string][])('%s', async (_, moves, message, code) => {
    const number = await customersOrder(backend, goods, as)
    for (const [action, more] of moves) expect(await desk(backend, number, action, more)).toMatchObject({ ok: true })
    expect((await cancel(uid(idOf(number)))).output).toMatchObject({
      error: message,
      errorV2: { message, code },
      order: { number },
    })
  })

  test.each([['MTAwMDAw'], ['nonsense'], ['0']])('an order that does not exist: %s', async (id) => {
    const message = "The entity that was requested doesn't exist. Verify the entity and try again."
    expect((await cancel(id)).output).toEqual({ error: message, errorV2: { message, code: 'ORDER_NOT_FOUND' }, order: null })
  })

  test('an order of somebody else, nor see it', async () => {
    const number = await customersOrder(backend, goods, as)
    const other = { token: await backend.signIn('b2b') }
    const message = 'Current user is not authorized to cancel this order'
    expect((await cancel(uid(idOf(number)), 'Other', other)).output).toEqual({
      error: message,
      errorV2: { message, code: 'UNAUTHORISED' },
      order: null,
    })
  })

  test('for a reason that is not on the list', async () => {
    const number = await customersOrder(backend, goods, as)
    expect((await cancel(uid(idOf(number)), 'because')).output).toMatchObject({ error: 'Order cancellation reason is invalid.' })
    expect(backend.db.get('SELECT status FROM shop_order WHERE number = ?', number)).toEqual({ status: 'pending' })
  })

  test.each([
    ['', 'Other', 'Required parameter "order_id" is missing or incorrect.'],
    ['MQ==', '', 'Required parameter "reason" is missing or incorrect.'],
  ])('"%s" for "%s": %s', async (id, reason, message) => {
    expect((await cancel(id, reason)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  })

  test('without signing in', async () => {
    expect((await cancel('MQ==', 'Other', {})).errors).toMatchObject([
      { message: "The current customer isn't authorized.", extensions: { category: 'graphql-authorization' } },
    ])
  })
})

describe('a guest cancels in two steps', () => {
  const requested =
    'mutation ($input: GuestOrderCancelInput!) { requestGuestOrderCancel(input: $input) { error order { id status comments { message } } } }'
  const confirmed = 'mutation ($input: ConfirmCancelOrderInput!) { confirmCancelOrder(input: $input) { error order { status } } }'
  const tokenOf = async (number: string) => {
    const query = 'query ($input: GuestOrderInformationInput!) { guestOrder(input: $input) { token } }'
    const input = { number, email: 'maria@demo.example', lastname: 'Łąkowa' }
    const { data } = await backend.ask<{ guestOrder: { token: string } }>(query, { input })
    return data?.guestOrder.token ?? ''
  }

  test('the shop sends a key, and the key cancels', async () => {
    const number = await guestsOrder(backend, goods)
    const token = await tokenOf(number)
    const { data } = await backend.ask(requested, { input: { token, reason: 'Other' } })
    expect(data).toMatchObject({
      requestGuestOrderCancel: {
        error: null,
        order: { status: 'Przyjęte', comments: [{ message: 'Order cancellation confirmation key was sent via email.' }] },
      },
    })
    const [mail] = keptMails(backend.db)
    expect(mail).toMatchObject({ to: 'maria@demo.example', template: 'sales_cancellation_confirm_guest' })
    const confirmation_key = /[0-9a-f]{32}/.exec(mail?.text ?? '')?.[0] ?? ''
    const order_id = uid(idOf(number))
    const wrong = await backend.ask(confirmed, { input: { order_id, confirmation_key: '0'.repeat(32) } })
    expect(wrong.errors).toMatchObject([{ message: 'The order cancellation could not be confirmed.' }])
    const right = await backend.ask(confirmed, { input: { order_id, confirmation_key } })
    expect(right.data).toEqual({ confirmCancelOrder: { error: null, order: { status: 'Anulowane' } } })
    const again = await backend.ask(confirmed, { input: { order_id, confirmation_key } })
    expect(again.errors).toMatchObject([{ message: 'The order cancellation could not be confirmed.' }])
  })

  test('a key of another length is no key', async () => {
    const { errors } = await backend.ask(confirmed, { input: { order_id: 'MQ==', confirmation_key: 'short' } })
    expect(errors).toMatchObject([{ message: 'Required parameter "confirmation_key" is missing or incorrect.' }])
  })

  test('a customer’s order is not canceled that way', async () => {
    const number = await customersOrder(backend, goods, as)
    const { data } = await backend.ask(confirmed, { input: { order_id: uid(idOf(number)), confirmation_key: '0'.repeat(32) } })
    expect(data).toMatchObject({
      confirmCancelOrder: { error: 'Current user is not authorized to cancel this order', order: null },
    })
  })
})
