import { describe, expect, it } from 'vitest'
import { isNew } from './newness.ts'

const noon = '2026-11-21T11:00:00Z'

describe('whether a product is new', () => {
  it.each([
    ['no dates', null, null, noon, false],
    ['since this morning', '2026-11-21', null, noon, true],
    ['from tomorrow', '2026-11-22', null, noon, false],
    ['until today, the whole day', null, '2026-11-21', '2026-11-21T22:59:00Z', true],
    ['until yesterday', null, '2026-11-20', noon, false],
    ['within', '2026-11-01 00:00:00', '2026-11-30 00:00:00', noon, true],
    ['already the next day in Warsaw', null, '2026-11-21', '2026-11-21T23:30:00Z', false],
    ['in summer Warsaw is two hours ahead', '2026-07-02', null, '2026-07-01T22:30:00Z', true],
  ])('%s', (_, from, to, now, expected) => expect(isNew({ new_from_date: from, new_to_date: to }, new Date(now))).toBe(expected))
})
