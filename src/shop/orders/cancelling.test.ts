import { describe, expect, it } from 'vitest'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { shopThat } from '#shop/session/shop-that.ts'
import { cancelOrder, isCancelable, type CancelOutcome } from './cancelling.ts'

const order = { id: 'MTI=', number: '000000012' }
const refusal = (code: string) => ({ cancelOrder: { error: code, errorV2: { code, message: code }, order: null } })
const done = { cancelOrder: { error: null, errorV2: null, order: { id: order.id } } }
const withStatus = (status_raw: string) => ({ customer: { orders_ext: { items: [{ status_raw }] } } })
const silence = new CommerceError('timeout', 'No answer within 20 s')

function throwing(error: CommerceError): never {
  throw error
}

describe('canceling an order', () => {
  it.each<[string, () => unknown, () => unknown, CancelOutcome]>([
    ['is done', () => done, () => null, { ok: true }],
    ['comes too late for the parcel', () => refusal('PARTIAL_ORDER_ITEM_SHIPPED'), () => null, { ok: false, code: 'shipped' }],
    ['comes too late for the order', () => refusal('INVALID_ORDER_STATUS'), () => null, { ok: false, code: 'late' }],
    ['is not for strangers', () => refusal('UNAUTHORISED'), () => null, { ok: false, code: 'refused' }],
    ['says nothing at all', () => ({ cancelOrder: null }), () => null, { ok: false, code: 'refused' }],
    [
      'is refused in another way',
      () => throwing(new CommerceError('rejected', 'Bad input', 'graphql-input')),
      () => null,
      { ok: false, code: 'refused' },
    ],
    ['is done, its answer lost', () => throwing(silence), () => withStatus('canceled'), { ok: true }],
    ['is not done, its request lost', () => throwing(silence), () => withStatus('pending'), { ok: false, code: 'unknown' }],
    ['is known to nobody', () => throwing(silence), () => throwing(silence), { ok: false, code: 'unknown' }],
  ])('%s', async (_, cancel, read, outcome) => {
    const asked: string[] = []
    const shop = shopThat((document) => {
      asked.push(document)
      return document === 'CancelOrder' ? cancel() : read()
    })
    expect(await cancelOrder(shop, order, 'Inny powód')).toEqual(outcome)
    expect(asked.filter((document) => document === 'CancelOrder')).toHaveLength(1)
  })

  it('is offered where the shop allows it', () => {
    expect(isCancelable({ available_actions: ['REORDER', 'CANCEL'] })).toBe(true)
    expect(isCancelable({ available_actions: ['REORDER'] })).toBe(false)
  })
})
