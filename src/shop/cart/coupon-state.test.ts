import { expect, it } from 'vitest'
import type { Row } from '#offline/outbox.ts'
import { couponState } from './coupon-state.ts'

const row = (kind: Row['kind'], createdAt: number): Row => ({
  ...{ opId: `${kind}${createdAt}`, kind, display: { name: '', thumb: '' }, quantity: undefined, line: undefined },
  ...{ createdAt, sends: 0, mayEdit: true, problem: undefined, store: 'naturaexpert_pl' as const },
})

it.each([
  ['no code', undefined, null, [], { state: 'none' }],
  ['one that counts', 'PLON10', 'PLON10', [], { state: 'applied', code: 'PLON10' }],
  ['one that counts before the outbox has seen the cart', 'PLON10', null, [], { state: 'applied', code: 'PLON10' }],
  ['one on its way', undefined, 'PLON10', [row('COUPON_SET', 1)], { state: 'waiting', code: 'PLON10' }],
  [
    'one that has arrived while its change still stands',
    'PLON10',
    'PLON10',
    [row('COUPON_SET', 1)],
    { state: 'applied', code: 'PLON10' },
  ],
  ['one that is being taken away', 'PLON10', null, [row('COUPON_DEL', 1)], { state: 'leaving', code: 'PLON10' }],
  ['one on its way that is taken back', undefined, null, [row('COUPON_SET', 1), row('COUPON_DEL', 2)], { state: 'none' }],
  ['another one after the first', 'A', 'B', [row('COUPON_DEL', 1), row('COUPON_SET', 2)], { state: 'waiting', code: 'B' }],
  ['other changes are not about codes', 'A', 'A', [row('ADD', 1), row('CLEAR', 2)], { state: 'applied', code: 'A' }],
] as const)('%s', (_, confirmed, wanted, pending, expected) =>
  expect(couponState(confirmed, wanted, { pending: [...pending], retrying: [] })).toEqual(expected),
)
