import { describe, expect, it } from 'vitest'
import { numberAmong } from './order-number.ts'

const sentAt = Date.parse('2026-11-21T10:20:00Z')
/** Half past eleven in Warsaw, ten minutes after it was sent. */
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
