import { describe, expect, it } from 'vitest'
import type { CartView, OutboxNow, Row, SyncList, ViewLine } from '#offline/outbox.ts'
import { quantityRules } from '#ui/quantity.ts'
import type { Cart, CartLine } from './cart.ts'
import { emptyCart } from './no-cart.ts'
import { pendingCart, sumOf } from './pending-cart.ts'

const seenAt = Date.parse('2026-11-21T09:42:00Z')
const addedAt = Date.parse('2026-11-21T10:06:00Z')

const lanomix: CartLine = {
  ...{ uid: 'NQ==', key: 'zag-1', product: { sku: 'ZAG-1', url_rewrites: null }, name: 'Łanomix', choice: '5 l', components: [] },
  ...{ maker: null, family: null, picture: null, quantity: 2, rules: quantityRules(null), unit: 50, total: 100 },
  ...{ problems: [], state: 'confirmed', isPriceKnown: true },
}

function confirmed(lines: CartLine[] = [lanomix]): Cart {
  const money = {
    ...{ grand_total: { value: sumOf(lines) }, subtotal_including_tax: { value: sumOf(lines) } },
    ...{ discounts: null, applied_taxes: null, cash_on_delivery_fee: null },
  } as unknown as NonNullable<Cart['money']>
  return { ...emptyCart, id: 'c'.repeat(32), quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0), lines, money }
}

const seen = (over: Partial<ViewLine> = {}): ViewLine => ({
  ...{ line: 'zag-1', uid: 'NQ==', name: 'Łanomix', thumb: '', unitPrice: 50, item: { sku: 'ZAG-1' }, agreed: false },
  ...{ quantity: 2, confirmed: 2, state: 'confirmed' as const },
  ...over,
})
const wanted = (over: Partial<ViewLine> = {}): ViewLine =>
  seen({
    line: 'mie-5',
    uid: undefined,
    name: 'Norma 12',
    unitPrice: 33.3,
    item: { sku: 'MIE-5' },
    confirmed: 0,
    state: 'pending',
    ...over,
  })

const row = (over: Partial<Row>): Row => ({
  ...{ opId: 'a'.repeat(32), kind: 'ADD' as const, display: { name: 'Norma 12', thumb: '' }, quantity: 1, line: 'mie-5' },
  ...{ createdAt: addedAt, sends: 0, mayEdit: true, problem: undefined, store: 'naturaexpert_pl' as const },
  ...over,
})

const none: SyncList = {
  ...{ pending: [], retrying: [], needsYou: [], lost: [], done: [], damaged: [], newer: 0, sealed: false, orphan: false },
  ...{ ordered: [], asleep: 0, away: false, standing: { unsent: 0, forOwner: 0, asked: 0, isSettled: true } },
}

function now(lines: ViewLine[], changes: Partial<SyncList> = {}, view: Partial<CartView> = {}): OutboxNow {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const all = { ...none, ...changes }
  const counts = { pending: all.pending.length, checking: all.retrying.length }
  return {
    view: { ref: '', lines, quantity, ...counts, total: undefined, seenAt, coupon: null, ...view },
    changes: all,
    durable: true,
  }
}

describe('a cart with changes that have not been sent', () => {
  const add = { pending: [row({})] }
  const set = { pending: [row({ kind: 'SET', line: 'zag-1', quantity: 5 })] }
  it.each([
    ['nothing waits', now([seen()]), 2, 100],
    ['another product', now([seen(), wanted({ quantity: 3 })], add), 5, 199.9],
    ['more of the same', now([seen({ quantity: 3, state: 'pending' })], add), 3, 150],
    ['a new quantity', now([seen({ quantity: 5, state: 'pending' })], set), 5, 250],
    ['less of it', now([seen({ quantity: 1, state: 'pending' })], set), 1, 50],
    ['a line taken away', now([seen({ quantity: 0, state: 'pending' })], set), 0, 0],
    [
      'everything taken away',
      now([seen({ quantity: 0, state: 'pending' })], { pending: [row({ kind: 'CLEAR', line: undefined })] }),
      0,
      0,
    ],
    ['a product whose price is not known', now([seen(), wanted({ unitPrice: undefined, quantity: 4 })], add), 6, 100],
  ])('%s', (_, outbox, pieces, sum) => {
    const before = confirmed()
    const cart = pendingCart(before, outbox)
    expect(cart?.quantity).toBe(pieces)
    expect(sumOf(cart?.lines ?? [])).toBe(sum)
    expect(cart?.money).toBe(before.money)
  })

  it('is the confirmed one itself while nothing waits', () => {
    const cart = confirmed()
    expect(pendingCart(cart, now([seen()]))).toBe(cart)
  })

  it('says how many changes wait', () => expect(pendingCart(confirmed(), now([seen(), wanted()], add))?.waiting).toBe(1))
})

describe('a line', () => {
  const only = (outbox: OutboxNow, cart?: Cart) => pendingCart(cart, outbox)?.lines.at(-1)

  it.each(['pending', 'checking', 'attention'] as const)('that is %s says so', (state) =>
    expect(only(now([seen({ quantity: 3, state })], { pending: [row({})] }), confirmed())?.state).toBe(state),
  )

  it('whose change was refused wants attention', () =>
    expect(only(now([seen()], { needsYou: [row({ kind: 'SET', line: 'zag-1' })] }), confirmed())?.state).toBe('attention'))

  it('that only this phone knows is named by what was chosen, dated by its change', () =>
    expect(only(now([wanted()], { pending: [row({})] }))).toMatchObject({
      uid: 'mie-5',
      key: 'mie-5',
      pricedAt: addedAt,
      total: 66.6,
    }))

  it('without a price says that it has none', () =>
    expect(only(now([wanted({ unitPrice: undefined })], { pending: [row({})] }))).toMatchObject({
      isPriceKnown: false,
      total: 0,
    }))

  it('remembered from an earlier visit is dated by that visit', () => expect(only(now([seen()]))?.pricedAt).toBe(seenAt))

  it('keeps its row of the shop, discounts and all, while only its state changes', () =>
    expect(only(now([seen({ state: 'checking' })], { retrying: [row({})] }), confirmed())?.total).toBe(100))
})

describe('a cart the outbox has not seen yet', () => {
  const unseen = { seenAt: undefined }
  const lines = (outbox: OutboxNow) => pendingCart(confirmed(), outbox)?.lines.map(({ name, quantity }) => `${quantity} ${name}`)

  it('keeps what the page has read beside what waits', () =>
    expect(lines(now([wanted({ quantity: 1 })], { pending: [row({})] }, unseen))).toEqual(['2 Łanomix', '1 Norma 12']))
  it.each([
    ['ADD', 3, ['5 Łanomix']],
    ['SET', 3, ['3 Łanomix']],
    ['REMOVE', undefined, []],
  ] as const)('counts %s onto it', (kind, quantity, shown) => {
    const line = wanted({ line: 'zag-1', name: 'Łanomix', quantity: quantity ?? 0 })
    expect(lines(now([line], { pending: [row({ kind, line: 'zag-1', quantity })] }, unseen))).toEqual(shown)
  })
  it('is empty once the shopper has emptied it', () =>
    expect(lines(now([], { pending: [row({ kind: 'CLEAR', line: undefined })] }, unseen))).toEqual([]))
})

it('nothing is known where neither the shop nor this phone knows a line', () =>
  expect(pendingCart(undefined, now([]))).toBeUndefined())
