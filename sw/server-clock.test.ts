import { describe, expect, it } from 'vitest'
import { ageOf, dateAnswer, FRESH_SECONDS } from './server-clock.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const hour = 3_600_000
const kept = (hoursAgo: number, skew = 0) => ({ keptAt: now - hoursAgo * hour + skew, skew })

describe('age of a copy', () => {
  it.each([
    ['just kept', kept(0), now, undefined, 0],
    ['two hours old', kept(2), now, undefined, 7200],
    ['the phone runs a day ahead all the time', kept(2, -24 * hour), now, undefined, 7200],
    ['the phone runs a day behind all the time', kept(2, 24 * hour), now, undefined, 7200],
    ['the phone jumped a day ahead and the server has said so', kept(2), now + 24 * hour, -24 * hour, 7200],
    ['the phone jumped a day back and the server has said so', kept(2), now - 24 * hour, 24 * hour, 7200],
    ['a copy from the future is stale, not new for ever', kept(2), now - 24 * hour, undefined, FRESH_SECONDS],
    ['seconds of drift are no jump', { keptAt: now + 30_000, skew: 0 }, now, undefined, 0],
  ])('%s', (_name, copy, at, known, seconds) => {
    expect(ageOf(copy, at, known)).toBe(seconds)
  })
})

describe('date of an answer', () => {
  it('is the server’s, and the difference to the phone is remembered', () => {
    const headers = new Headers({ Date: new Date(now - 5 * hour).toUTCString() })
    expect(dateAnswer(headers, now)).toEqual({ keptAt: now - 5 * hour, skew: -5 * hour })
    expect(ageOf({ keptAt: now - 6 * hour, skew: 0 }, now)).toBe(3600)
  })

  it('counts the time the answer lay in a cache between', () => {
    const headers = new Headers({ Date: new Date(now - hour).toUTCString(), Age: '3600' })
    expect(dateAnswer(headers, now)).toEqual({ keptAt: now - hour, skew: 0 })
  })

  it('is the phone’s when the server names none', () => {
    expect(dateAnswer(new Headers(), now)).toEqual({ keptAt: now, skew: 0 })
  })
})
