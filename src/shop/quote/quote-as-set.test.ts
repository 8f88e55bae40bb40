import { expect, it } from 'vitest'
import type { CartView, Row, ViewLine } from '#offline/outbox.ts'
import { quoteAsSet, unseenLines } from './quote-as-set.ts'
import type { QuoteCart, QuoteLine } from './quote-cart.ts'

const line: QuoteLine = {
  ...{ uid: 'MQ==', key: 'plo', product: { sku: 'PLO', url_rewrites: null }, name: 'Borenda', choice: '', components: [] },
  ...{ maker: null, family: null, picture: null, quantity: 2, rules: { min: 1, max: 100, step: 1 } },
  ...{ unit: 15_000, total: 30_000, problems: [], state: 'confirmed', isPriceKnown: true },
  ...{ original: 16_900, requested: 15_000, note: '', answer: '' },
}
const quote: QuoteCart = { id: 'a', lines: [line], remarks: '', answer: '', status: 'Created' }
const row = (kind: Row['kind'], quantity?: number, unitPrice?: number): Row => ({
  ...{ opId: 'b'.repeat(32), kind, store: 'naturaexpert_pl', quantity, line: 'plo', createdAt: 0, sends: 0, mayEdit: true },
  ...{ display: { name: 'Borenda', thumb: '', ...(unitPrice === undefined ? {} : { unitPrice }) }, problem: undefined },
})
const seen = (more: Partial<ViewLine> = {}): ViewLine => ({
  ...{ line: 'plo', uid: 'MQ==', name: 'Borenda', thumb: '', unitPrice: 15_000, agreed: false, item: { sku: 'PLO' } },
  ...{ quantity: 2, confirmed: 2, state: 'confirmed', ...more },
})
const view = (lines: ViewLine[], seenAt: number | undefined = 1): CartView => ({
  ...{ ref: 'a', lines, quantity: 0, pending: 0, checking: 0, total: undefined, seenAt, coupon: null },
})
const shown = (...given: [CartView | undefined, Row[]]) =>
  quoteAsSet(quote, ...given).lines.map(({ quantity, requested, state }) => ({ quantity, requested, state }))
const asRead = { quantity: 2, requested: 15_000, state: 'confirmed' }

it('without changes is as it was read', () => {
  expect(shown(undefined, [])).toEqual([asRead])
  expect(shown(view([seen({ quantity: 9 })]), []), 'another device has changed it since').toEqual([asRead])
})

it('has the quantity and the price that wait', () =>
  expect(shown(view([seen({ quantity: 3, state: 'pending' })]), [row('Q_SET', 3, 14_000)])).toEqual([
    { quantity: 3, requested: 14_000, state: 'pending' },
  ]))

it('has what was written to the shop about a line and about the whole, the last of each', () => {
  const rows: Row[] = [
    { ...row('Q_SET', 2), note: 'na palecie' },
    { ...row('Q_SET', 3), note: 'luzem' },
    row('Q_SET', 4),
    { ...row('Q_REMARKS'), line: undefined, note: 'Odbiór w piątek.' },
  ]
  const { lines, remarks } = quoteAsSet(quote, view([seen({ quantity: 4, state: 'pending' })]), rows)
  expect([lines[0]?.note, remarks]).toEqual(['luzem', 'Odbiór w piątek.'])
  const emptied = quoteAsSet({ ...quote, remarks: 'Odbiór w piątek.' }, view([seen()]), [{ ...row('Q_REMARKS'), note: '' }])
  expect(emptied.remarks).toBe('')
})

it('has the last of several prices', () =>
  expect(
    shown(view([seen({ quantity: 3, state: 'checking' })]), [row('Q_SET', 2, 14_000), row('Q_SET', 3, 13_500)]),
  ).toMatchObject([{ requested: 13_500, state: 'checking' }]))

it('is without a line whose removal waits, or has arrived and was not read yet', () => {
  expect(shown(view([seen({ quantity: 0, state: 'pending' })]), [row('Q_REMOVE')])).toEqual([])
  expect(shown(view([]), [row('Q_REMOVE')])).toEqual([])
})

it('counts on what the page has read where the outbox has seen nothing', () =>
  expect(
    shown({ ...view([seen({ uid: undefined, quantity: 4, state: 'pending' })]), seenAt: undefined }, [row('Q_ADD', 4)]),
  ).toEqual([{ ...asRead, quantity: 6, state: 'pending' }]))

it('has lines that only this page knows beside it, and not those that it holds', () => {
  const added = seen({ line: 'nad', uid: undefined, state: 'pending' })
  expect(unseenLines(quote, view([added, seen({ uid: undefined, state: 'pending' })]))).toEqual([added])
  expect(unseenLines(null, view([added]))).toEqual([added])
})
