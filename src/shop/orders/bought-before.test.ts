import { describe, expect, it } from 'vitest'
import { boughtBefore } from './bought-before.ts'

const now = new Date('2026-11-25T10:00:00Z')
const order = (order_date: string, skus: (string | null)[], status_raw = 'complete') => ({
  ...{ order_date, status_raw },
  items: skus.map((sku) => ({ product: sku === null ? null : { sku } })),
})

describe('what was bought before', () => {
  it('begins with what was bought about this time last year', () => {
    const orders = [
      order('2026-10-02 09:00:00', ['A', 'B']),
      order('2025-12-20 09:00:00', ['C']),
      order('2025-06-01 09:00:00', ['D']),
    ]
    expect(boughtBefore(orders, now)).toEqual({ skus: ['C', 'A', 'B', 'D'], isSeason: true })
  })

  it('is the newest first where nothing was bought in that season', () => {
    const orders = [order('2026-03-01 09:00:00', ['A']), order('2026-10-02 09:00:00', ['B', 'A'])]
    expect(boughtBefore(orders, now)).toEqual({ skus: ['B', 'A'], isSeason: false })
  })

  it('leaves out what was cancelled, what is sold no more and orders without a day', () => {
    const orders = [
      order('2026-10-02 09:00:00', ['A'], 'canceled'),
      order('2026-10-01 09:00:00', [null]),
      order('?', ['B']),
      null,
    ]
    expect(boughtBefore(orders, now)).toEqual({ skus: [], isSeason: false })
  })
})
