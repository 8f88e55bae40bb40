import { expect, it } from 'vitest'
import type { Row, SyncList } from '#offline/outbox.ts'
import { answersWanted } from './answers-wanted.ts'

const row: Row = {
  ...{ opId: 'a'.repeat(32), kind: 'ADD', display: { name: 'Norma 12', thumb: '' }, quantity: 1, line: 'mie-5' },
  ...{ createdAt: 0, sends: 0, mayEdit: true, problem: undefined, store: 'naturaexpert_pl' as const },
}
const none: SyncList = {
  ...{ pending: [], retrying: [], needsYou: [], lost: [], done: [], damaged: [], newer: 0, sealed: false, orphan: false },
  ...{ ordered: [], asleep: 0, away: false },
}

it.each<[string, Partial<SyncList>, number]>([
  ['nothing', { done: [row] }, 0],
  ['what goes on by itself', { pending: [row], retrying: [row] }, 0],
  ['each refused change', { needsYou: [row, row] }, 2],
  ['the lines of a cart that ended, once', { lost: [row, row, row] }, 1],
  ['each record that cannot be read', { damaged: [3, 4] }, 2],
  ['a newer version, once', { newer: 5 }, 1],
  ['signing in, while something waits', { sealed: true, pending: [row] }, 1],
  ['the changes of whoever is not signed in, once', { asleep: 3 }, 1],
  ['no signing in for nothing', { sealed: true }, 0],
  ['a cart without its cookie', { orphan: true }, 1],
])('wants answers for %s', (_, changes, count) => expect(answersWanted({ ...none, ...changes })).toBe(count))
