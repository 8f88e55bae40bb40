import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEventQueue, mostWaiting } from './event-queue.ts'
import type { ShopEvent } from './shop-event.ts'

const search = (words: string): ShopEvent => ({ event: 'search', search_term: words })
const purchase: ShopEvent = {
  ...{ event: 'purchase', id: '1', currency: 'PLN', revenue: 1, tax: 0, shipping: 0, items: [] },
  user: { email: 'maria@demo.example' },
}

let now = Date.parse('2026-11-25T12:00:00Z')
beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

function visit(isOpen = false) {
  const told: ShopEvent[] = []
  const line = { isOpen }
  const queue = createEventQueue({ isOpen: () => line.isOpen, tell: (event) => told.push(event), now: () => now })
  return { ...queue, told, line }
}

describe('what happens without a network', () => {
  it('is told when there is one, in its order and once', async () => {
    const { add, flush, told, line } = visit()
    add(search('a'))
    add(search('b'))
    await flush()
    expect(told).toEqual([])
    line.isOpen = true
    await flush()
    await flush()
    expect(told).toEqual([search('a'), search('b')])
    add(search('c'))
    expect(told).toHaveLength(3)
  })

  it('is told by the next visit, once, however many tabs it has', async () => {
    visit().add(search('in the field'))
    const [one, other] = [visit(true), visit(true)]
    await Promise.all([one.flush(), other.flush()])
    expect([...one.told, ...other.told]).toEqual([search('in the field')])
  })

  it('fills no device: the last fifty are told', async () => {
    const { add, flush, told, line } = visit()
    for (let nth = 0; nth < 80; nth++) add(search(`${nth}`))
    line.isOpen = true
    await flush()
    expect(told).toHaveLength(mostWaiting)
    expect(told[0]).toEqual(search('30'))
  })

  it('is of no interest after a week', async () => {
    visit().add(search('a'))
    now += 8 * 24 * 60 * 60 * 1000
    const later = visit(true)
    await later.flush()
    expect(later.told).toEqual([])
  })

  it('is forgotten where consent is taken back', async () => {
    const { add, drop, flush, told, line } = visit()
    add(search('a'))
    add(purchase)
    drop()
    line.isOpen = true
    await flush()
    expect(told).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  it('is not written down where it names a person', async () => {
    const { add, flush, told, line } = visit()
    add(purchase)
    expect(localStorage.length).toBe(0)
    line.isOpen = true
    await flush()
    expect(told).toEqual([purchase])
  })

  it('is read with care: what stands there may be torn', async () => {
    localStorage.setItem('plon-events', '{"a":')
    const { add, flush, told } = visit(true)
    await flush()
    add(search('a'))
    expect(told).toEqual([search('a')])
  })
})
