import { describe, expect, it } from 'vitest'
import { historyOf, type HistoryStep } from './offer-history.ts'
import type { Offer } from './queries.ts'

type Given = Partial<Pick<Offer, 'status' | 'submited_date' | 'expired_date' | 'notes'>> & { prices?: (number | null)[] }

const money = (value: number | null | undefined) => (value == null ? null : { value })

function offer({ prices = [100, 90, null], ...more }: Given) {
  const [original, requested, approved] = prices
  const item = { product_name: 'Borenda', sku: 'B', ...{ original_price: money(original), requested_price: money(requested) } }
  return {
    ...{ status: 'Pending', quote_date: '2026-11-10 08:30:00', submited_date: '2026-11-10 09:30:00', expired_date: null },
    ...{ notes: { customer_note: null, admin_note: null }, items: [{ ...item, approved_price: money(approved) }] },
    ...more,
  } as unknown as Offer
}

const notes = { customer_note: 'Bierzemy co roku.', admin_note: 'Tyle możemy.' }
const asked = [{ name: 'Borenda', from: 100, to: 90 }]
const granted = [{ name: 'Borenda', from: 90, to: 95 }]
const short = ({ what, who }: HistoryStep) => (who ? `${what} by ${who}` : what)

describe('what happened to an offer', () => {
  it.each<[string, Given, boolean, string[]]>([
    ['is being put together', { status: 'Created', submited_date: null }, false, ['begun by you']],
    ['waits for the shop', {}, false, ['begun by you', 'sent by you']],
    [
      'is approved',
      { status: 'Approved', prices: [100, 90, 95], expired_date: '2026-12-05 22:59:59' },
      false,
      ['begun by you', 'sent by you', 'approved by shop', 'validUntil'],
    ],
    [
      'was approved, and nobody has marked that its time is over',
      { status: 'Approved', prices: [100, 90, 95], expired_date: '2026-11-12 22:59:59' },
      true,
      ['begun by you', 'sent by you', 'approved by shop', 'expired'],
    ],
    ['is on hold', { status: 'Holded' }, false, ['begun by you', 'sent by you', 'held by shop']],
    ['was refused in words', { status: 'Canceled', notes }, false, ['begun by you', 'sent by you', 'canceled by shop']],
    ['waits, and has an answer in words', { notes }, false, ['begun by you', 'sent by you', 'answered by shop']],
    ['was canceled', { status: 'Canceled' }, false, ['begun by you', 'sent by you', 'canceled']],
    [
      'was ordered',
      { status: 'Complete', prices: [100, 90, 95] },
      false,
      ['begun by you', 'sent by you', 'approved by shop', 'ordered by you'],
    ],
    ['is the shop’s own', { status: 'Admin Created', submited_date: null, prices: [100, 100, 95] }, false, ['prepared by shop']],
    [
      'is the shop’s own, approved',
      { status: 'Approved', submited_date: null, prices: [100, 100, 95], expired_date: '2026-12-05 22:59:59' },
      false,
      ['prepared by shop', 'approved by shop', 'validUntil'],
    ],
  ])('%s', (_, given, isOver, steps) => expect(historyOf(offer(given), isOver).map(short)).toEqual(steps))

  it('names the time, the prices and the words of each side', () => {
    const steps = historyOf(
      offer({ status: 'Approved', prices: [100, 90, 95], notes, expired_date: '2026-12-05 22:59:59' }),
      false,
    )
    expect(steps).toEqual([
      { what: 'begun', who: 'you', at: new Date('2026-11-10T08:30:00Z'), prices: [], note: undefined },
      { what: 'sent', who: 'you', at: new Date('2026-11-10T09:30:00Z'), prices: asked, note: notes.customer_note },
      { what: 'approved', who: 'shop', at: undefined, prices: granted, note: notes.admin_note },
      { what: 'validUntil', who: undefined, at: new Date('2026-12-05T22:59:59Z'), prices: [], note: undefined },
    ])
  })

  it('tells no price that is hidden', () => {
    const [, sent] = historyOf(offer({ prices: [null, 90, null] }), false)
    expect(sent?.prices).toEqual([])
  })
})
