import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

// f: a failure, s: a success, +: the pause goes by, ?: is a question let through.
const cases: [story: string, happenings: string, admitted: boolean[]][] = [
  ['a fresh service is asked', '?', [true]],
  ['four failures are bad luck', 'ffff?', [true]],
  ['five are an outage', 'fffff?', [false]],
  ['a success between begins anew', 'ffffsffff?', [true]],
  ['after the pause it is tried again', 'fffff+??', [true, true]],
  ['one failure then shuts it again', 'fffff+?f?', [true, false]],
  ['and a success gives it five again', 'fffff+?sffff?', [true, true]],
]

test.each(cases)('%s', (_, happenings, admitted) => {
  let now = 0
  const breaker = createBreaker({ failures: 5, pause: 30_000, now: () => now })
  const seen: boolean[] = []
  for (const one of happenings) {
    if (one === 'f') breaker.failed()
    if (one === 's') breaker.succeeded()
    if (one === '+') now += 30_000
    if (one === '?') seen.push(breaker.admits())
  }
  expect(seen).toEqual(admitted)
})
