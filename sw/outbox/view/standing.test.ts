import { expect, it } from 'vitest'
import type { Row } from './cart-view.ts'
import type { SyncList } from './reading.ts'
import { standingOf } from './standing.ts'

const row: Row = {
  ...{ opId: 'a'.repeat(32), kind: 'ADD', display: { name: 'Norma 12', thumb: '' }, quantity: 1, line: 'mie-5' },
  ...{ createdAt: 0, sends: 0, mayEdit: true, problem: undefined, store: 'naturaexpert_pl' as const },
}
const none: Omit<SyncList, 'standing'> = {
  ...{ pending: [], retrying: [], needsYou: [], lost: [], done: [], damaged: [], newer: 0, sealed: false, orphan: false },
  ...{ ordered: [], asleep: 0, away: false },
}

it.each<[string, Partial<SyncList>, { unsent?: number; forOwner?: number; asked?: number }]>([
  ['nothing', { done: [row] }, {}],
  ['what goes on by itself', { pending: [row], retrying: [row] }, { unsent: 2 }],
  ['each refused change', { needsYou: [row, row] }, { asked: 2 }],
  ['the lines of a cart that ended, once', { lost: [row, row, row] }, { asked: 1 }],
  ['each record that cannot be read', { damaged: [3, 4] }, { asked: 2 }],
  ['a newer version, once', { newer: 5 }, { asked: 1 }],
  ['signing in, while something waits', { sealed: true, pending: [row], retrying: [row] }, { forOwner: 2, asked: 1 }],
  ['the changes of whoever is not signed in, once', { asleep: 3 }, { forOwner: 3, asked: 1 }],
  ['no signing in for nothing', { sealed: true }, {}],
  ['a cart without its cookie', { orphan: true }, { asked: 1 }],
  ['an order made on another device, as news', { ordered: [row] }, {}],
])('counts %s', (_, changes, due) => {
  const { isSettled, ...counts } = standingOf({ ...none, ...changes })
  expect(counts).toEqual({ unsent: 0, forOwner: 0, asked: 0, ...due })
  // A screen may say that everything has been sent only if nothing is left.
  expect(isSettled).toBe(Object.keys(due).length === 0)
})
