import { expect, test } from 'vitest'
import { changeKinds } from '../server/measures/page-report.ts'
import { kinds } from '../sw/outbox/kinds/kinds.ts'

test('every kind of change that the outbox knows is one that pages may tell of', () =>
  expect([...changeKinds].sort()).toEqual(Object.keys(kinds).sort()))
