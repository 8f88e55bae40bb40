import { describe, expect, it } from 'vitest'
import type { Wanted } from '../intent.ts'
import { noFaults } from './fake-network.ts'
import { runGuestSchedule } from './guest-schedule.ts'
import type { Cue } from './stage.ts'

const timeout = 240_000
const add = (sku: string, n: number): Wanted => ({ kind: 'ADD', item: { sku }, n })
const set = (sku: string, q: number): Wanted => ({ kind: 'SET', item: { sku }, q })

const scripts: [string, Wanted[]][] = [
  ['one addition', [add('a', 2)]],
  ['one quantity', [set('a', 3)]],
  ['two additions of one line', [add('a', 1), add('a', 2)]],
  ['two lines', [add('a', 1), add('b', 1)]],
  ['an addition taken away again', [add('a', 2), { kind: 'REMOVE', line: 'a' }]],
  ['add, set, add', [add('a', 2), set('a', 5), add('a', 1)]],
  ['add, add, clear', [add('a', 2), add('b', 1), { kind: 'CLEAR' }]],
  ['add, remove, add again', [add('a', 2), { kind: 'REMOVE', line: 'a' }, add('a', 1)]],
]

const cues = (wanted: Wanted[], pause: number): Cue[] => wanted.map((one, index) => ({ at: 20 + index * pause, tab: 0, wanted: one }))
/** What meets every single request: a good network, and ones on which each answer, or each tenth request, goes astray. */
const networks = [
  { name: 'a good network', faults: noFaults },
  { name: 'lost answers', faults: { ...noFaults, lostAnswer: 0.5 } },
  { name: 'late and doubled requests', faults: { ...noFaults, late: 0.3, twice: 0.3 } },
]

describe('everything that is open killed at every single step', () => {
  it.each(scripts.flatMap(([name, wanted]) => networks.map((network) => [name, network.name, wanted, network.faults] as const)))(
    '%s on %s',
    { timeout },
    async (_, __, wanted, faults) => {
      // Close together, so that a kill meets several changes at once.
      const script = cues([...wanted], 60)
      const given = { script, faults, tabs: 1, havoc: false, withLocks: true, calmAfter: 30_000 }
      const whole = await runGuestSchedule(7, given)
      expect(whole.problems).toEqual([])
      const bad: string[] = []
      for (let killAt = 0; killAt < whole.steps; killAt++) {
        const { problems } = await runGuestSchedule(7, { ...given, killAt })
        if (problems.length > 0) bad.push(`step ${killAt}: ${problems.join('; ')}`)
      }
      expect(bad).toEqual([])
      expect(whole.steps).toBeGreaterThan(60)
    },
  )
})
