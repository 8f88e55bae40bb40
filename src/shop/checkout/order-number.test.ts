import { describe, expect, it, vi } from 'vitest'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { findNumber, numberAmong } from './order-number.ts'

const sentAt = Date.parse('2026-11-21T10:20:00Z')
/** An order as the engine lists it, with its date in Warsaw time, in which `sentAt` is 11:20. */
const order = (number: string, order_date: string, value: number | null = 435.7) => ({
  ...{ number, order_date, total: { grand_total: { value } } },
})

describe('the number of an order whose answer was lost', () => {
  it.each([
    ['is that of the one that was sent', [order('1', '2026-11-21 11:20:05')], '1'],
    ['is found although the clocks differ a little', [order('1', '2026-11-21 11:10:00')], '1'],
    ['is not that of an older one for the same sum', [order('1', '2026-11-21 10:59:00')], undefined],
    ['is not that of another one', [order('2', '2026-11-21 11:20:05', 12)], undefined],
    ['is the newest that fits', [order('1', '2026-11-21 11:12:00'), order('3', '2026-11-21 11:20:02'), null], '3'],
    ['is not known while the shop lists none', [], undefined],
  ])('%s', (_, orders, number) => expect(numberAmong(orders, { sentAt, total: 435.7 })).toBe(number))
})

describe('asking for it', () => {
  const sent = { sentAt, total: 435.7 }
  const shopThat = (commerce: () => Promise<unknown>) => ({ commerce }) as unknown as ShopWindow
  const listed = async () => ({ customer: { orders_ext: { items: [order('7', '2026-11-21 11:20:05')] } } })
  const silent = () => Promise.reject(new CommerceError('offline', ''))

  it.each([
    ['a customer is told', 'vsf-customer=t', listed, { number: '7' }],
    ['a list that cannot be read now is asked for again', 'vsf-customer=t', silent, 'unread'],
    ['a guest’s is in the mail alone', '', listed, { number: undefined }],
  ])('%s', async (_, cookie, commerce, told) => {
    vi.stubGlobal('document', { cookie })
    expect(await findNumber(shopThat(commerce), sent)).toEqual(told)
    vi.unstubAllGlobals()
  })
})
