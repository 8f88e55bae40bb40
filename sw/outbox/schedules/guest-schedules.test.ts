/** @module-tag slow */
import { describe, expect, it } from 'vitest'
import { runGuestSchedule } from './guest-schedule.ts'

const seeds = 350
const timeout = 600_000

describe('a guest whose tabs and worker are killed on a network that loses things', () => {
  it(`loses, doubles and wrongly refuses nothing in ${seeds} schedules`, { timeout }, async () => {
    const bad: string[] = []
    let [heals, refused] = [0, 0]
    for (let seed = 1; seed <= seeds; seed++) {
      const outcome = await runGuestSchedule(seed)
      heals += outcome.heals
      refused += outcome.refused
      if (outcome.problems.length > 0) bad.push(`seed ${seed}: ${outcome.problems.join('; ')}`)
    }
    expect(bad).toEqual([])
    // A network in which nothing had to be corrected or refused would prove nothing.
    expect(heals).toBeGreaterThan(10)
    expect(refused).toBeGreaterThan(50)
  })
})
