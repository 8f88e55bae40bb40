import type { Wanted } from '../record/intent.ts'
import { noFaults, type Faults } from './fake-network.ts'
import { runGuestSchedule } from './guest-schedule.ts'
import { runReturnSchedule } from './returning-schedule.ts'

const add = (sku: string, n: number): Wanted => ({ kind: 'ADD', item: { sku }, n })
const set = (sku: string, q: number): Wanted => ({ kind: 'SET', item: { sku }, q })

export interface KillScript {
  name: string
  wanted: Wanted[]
  faults: Faults
  /** Signed in and offline for more than a minute, so that additions go through a scratch cart. */
  returning?: boolean
}

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

const onto = (network: string, faults: Faults, chosen: typeof scripts): KillScript[] =>
  chosen.map(([name, wanted]) => ({ name: `${name} on ${network}`, wanted, faults }))

const lost = { ...noFaults, lostAnswer: 0.5 }
const late = { ...noFaults, late: 0.3, twice: 0.3 }

const returning = [
  ['one addition that waited', [add('a', 2)]],
  ['two additions that waited, two lines', [add('a', 2), add('b', 1)]],
  ['three that waited, with a quantity between', [add('a', 1), set('b', 3), add('c', 2)]],
] satisfies typeof scripts

const back = (network: string, faults: Faults): KillScript[] =>
  onto(network, faults, returning).map((one) => ({ ...one, returning: true }))

/** Every script on a good network and on bad ones, as `run.ts --kills 1` plays them. */
export const allKillScripts = [
  ...back('a good network', noFaults),
  ...back('one that loses answers', lost),
  ...onto('a good network', noFaults, scripts),
  ...onto('one that loses answers', lost, scripts),
  ...onto('one that is late and repeats', late, scripts),
]

/** Scripts of a test run; `run.ts --kills 1` plays all. */
export const shortKillScripts = [
  ...onto('a good network', noFaults, scripts),
  ...onto('one that loses answers', lost, scripts.slice(0, 2)),
  ...onto('one that is late and repeats', late, scripts.slice(0, 1)),
  ...back('a good network', noFaults).slice(0, 1),
]

/** Scripts with a single change: a test run too kills at every one of their steps. */
const simplest = new Set([
  'one addition on a good network',
  'one quantity on a good network',
  'one addition on one that loses answers',
])
/**
 * Distance between the kills of a test run in all other scripts, each beginning at another step; `run.ts --kills 1` kills at every step.
 */
const stride = 4

/** Returns at which steps a test run kills. */
export const inShort = ({ name }: KillScript): Chosen => {
  const at = shortKillScripts.findIndex((one) => one.name === name)
  return simplest.has(name) ? {} : { from: at % stride, every: stride }
}

/** Kills at every `every`th step, beginning with `from`. */
interface Chosen {
  from?: number
  every?: number
}

export interface Kills {
  /** Steps of the script. */
  steps: number
  /** How many of the steps a kill was played at. */
  kills: number
  bad: string[]
}

/** Plays a script once for each of its steps, or for chosen ones, and kills everything that is open at that step. */
export async function killEverywhere(
  { wanted, faults, returning: isBack }: KillScript,
  { from = 0, every = 1 }: Chosen = {},
): Promise<Kills> {
  // Close together, so that a kill meets several changes at once.
  const start = isBack ? 3_000 : 20
  const script = wanted.map((one, index) => ({ at: start + index * 60, tab: 0, wanted: one }))
  const common = { script, faults, tabs: 1, havoc: false, withLocks: true }
  const play = (more: { killAt?: number }) =>
    isBack
      ? runReturnSchedule(7, { ...common, away: 61_500, takesBack: false, ...more })
      : runGuestSchedule(7, { ...common, calmAfter: 30_000, ...more })
  const whole = await play({})
  const bad = whole.problems.map((problem) => `without a kill: ${problem}`)
  let kills = 0
  for (let killAt = from; killAt < whole.steps; killAt += every) {
    kills++
    const { problems } = await play({ killAt })
    if (problems.length > 0) bad.push(`step ${killAt}: ${problems.join('; ')}`)
  }
  return { steps: whole.steps, kills, bad }
}
