import { expect, it } from 'vitest'
import { moneyState, refundedOf } from './order-money.ts'

const sum = (value: number) => ({ total: { grand_total: { value } } })

it.each([
  ['nothing is paid yet', 'pending', [], [], 'due'],
  ['it waits for its transfer', 'holded', [], [], 'due'],
  ['a part is paid', 'processing', [60.1], [], 'due'],
  ['it is paid', 'processing', [100.2], [], 'paid'],
  ['it is paid in two parts', 'complete', [60.1, 40.1], [], 'paid'],
  ['it came back', 'closed', [100.2], [100.2], 'over'],
  ['a part came back', 'complete', [100.2], [10], 'over'],
  ['it was cancelled', 'canceled', [], [], 'over'],
] as const)('%s', (_, status, paid, refunds, state) =>
  expect(moneyState({ status_raw: status, ...sum(100.2), invoices: paid.map(sum), credit_memos: refunds.map(sum) })).toBe(state),
)

it('what came back is the sum of all that came back', () => {
  expect(refundedOf({ credit_memos: [sum(10.1), null, sum(0.2)] })).toBe(10.3)
  expect(refundedOf({ credit_memos: null })).toBe(0)
})
