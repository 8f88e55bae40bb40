import { expect, test } from 'vitest'
import { timed, timingOf } from './timings.ts'

test.each([
  [[1], 1, 1, 1],
  [[3, 1, 2], 1, 2, 3],
  [Array.from({ length: 100 }, (_, at) => 100 - at), 1, 51, 96],
])('of %j the least is %d, the median %d and one in twenty takes longer than %d', (durations, least, median, p95) => {
  expect(timingOf(durations)).toEqual({ least, median, p95 })
})

test('runs that only warm up do not count, and what is prepared between runs is beside the clock', async () => {
  const calls: string[] = []
  const { median } = await timed(3, async () => void calls.push('run'), {
    warmUp: 2,
    between: async (number) => void calls.push(`prepared ${number}`),
  })
  expect(calls.filter((call) => call === 'run')).toHaveLength(5)
  expect(calls.slice(0, 4)).toEqual(['run', 'prepared 0', 'run', 'prepared 1'])
  expect(median).toBeLessThan(50)
})
