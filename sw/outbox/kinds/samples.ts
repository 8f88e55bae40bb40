import type { Kind, Wanted } from './kinds.ts'

/** A change of each kind for tests, with the changes before it that it needs. */
export const samples: { [K in Kind]: { wanted: Extract<Wanted, { kind: K }>; before?: readonly Wanted[] } } = {
  ADD: { wanted: { kind: 'ADD', item: { sku: 'ZAG-1' }, n: 2 } },
  SET: { wanted: { kind: 'SET', item: { sku: 'a' }, q: 4 } },
  REMOVE: { wanted: { kind: 'REMOVE', line: 'a' } },
  CLEAR: { wanted: { kind: 'CLEAR' } },
  COUPON_SET: { wanted: { kind: 'COUPON_SET', code: 'WIOSNA' } },
  COUPON_DEL: { before: [{ kind: 'COUPON_SET', code: 'WIOSNA' }], wanted: { kind: 'COUPON_DEL' } },
  MERGE: { wanted: { kind: 'MERGE', source: 'a'.repeat(32) } },
  Q_ADD: { wanted: { kind: 'Q_ADD', item: { sku: 'a' }, n: 2 } },
  Q_SET: {
    before: [{ kind: 'Q_ADD', item: { sku: 'a' }, n: 2 }],
    wanted: { kind: 'Q_SET', item: { sku: 'a' }, q: 5, price: 12.5, note: 'pilne' },
  },
  Q_REMOVE: { before: [{ kind: 'Q_ADD', item: { sku: 'a' }, n: 2 }], wanted: { kind: 'Q_REMOVE', line: 'a' } },
  Q_REMARKS: { before: [{ kind: 'Q_ADD', item: { sku: 'a' }, n: 2 }], wanted: { kind: 'Q_REMARKS', text: 'Proszę o rabat' } },
  Q_TAKE: { wanted: { kind: 'Q_TAKE' } },
  Q_ACCEPT: { wanted: { kind: 'Q_ACCEPT', quote: 'MTU=' } },
  WISH_ON: { wanted: { kind: 'WISH_ON', item: { sku: 'a' } } },
  WISH_OFF: { before: [{ kind: 'WISH_ON', item: { sku: 'a' } }], wanted: { kind: 'WISH_OFF', item: { sku: 'a' } } },
  WISH_CLEAR: { before: [{ kind: 'WISH_ON', item: { sku: 'a' } }], wanted: { kind: 'WISH_CLEAR' } },
}
