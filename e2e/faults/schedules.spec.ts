import { type Browser, expect, test } from '@playwright/test'
import { say } from '../../server/terminal.ts'
import { drawSchedule, type Schedule } from './schedule-drawing.ts'
import { type Lane, openLane } from './schedule-lane.ts'
import { type Outcome, runSchedule } from './schedule-run.ts'

const count = Number(process.env.FAULT_SEEDS ?? 12)
const first = Number(process.env.FAULT_FIRST ?? 1)
const parallel = Number(process.env.FAULT_PARALLEL ?? 6)

/** Number of lanes with a separate browser that may be killed. One of six seeds needs that, and such a lane can run any seed. */
const killedLanes = Math.max(1, Math.round(parallel / 6))

/** Runs the schedules in parallel lanes. A schedule mostly waits for quiet, so several lanes share a core. */
async function runAll(browser: Browser, schedules: Schedule[], report: (outcome: Outcome | string) => void) {
  // Lanes open one after another: preparing a shop and a phone needs a core for seconds, and with eight at a time their pages would time
  // out.
  let opened: Promise<unknown> = Promise.resolve()
  function openInTurn(isKilled: boolean) {
    const lane = opened.then(() => openLane(browser, isKilled))
    opened = lane.catch(() => undefined)
    return lane
  }
  async function playLane(isKilled: boolean) {
    const isFree = ({ seed, mayKill }: Schedule) => !begun.has(seed) && (isKilled || !mayKill)
    const next = () => {
      const free = schedules.filter(isFree)
      const schedule = free.find(({ mayKill }) => mayKill) ?? free[0]
      if (schedule) begun.add(schedule.seed)
      return schedule
    }
    let lane: Lane | undefined
    for (let schedule = next(); schedule; schedule = next()) {
      const { seed } = schedule
      try {
        lane ??= await openInTurn(isKilled)
        report(await runSchedule(lane, schedule))
      } catch (error) {
        report(`seed ${seed} broke off: ${String(error)}`)
        await lane?.close().catch(() => undefined)
        lane = undefined
      }
    }
    await lane?.close()
  }
  const begun = new Set<number>()
  await Promise.all(Array.from({ length: parallel }, (_, at) => playLane(at < killedLanes)))
}

const isClean = ({ lost, doubled, foreign, stuck, refused }: Outcome) =>
  [lost, doubled, foreign, stuck, refused].every((list) => list.length === 0)

test(`${count} schedules from seed ${first}: nothing lost, doubled, foreign or stuck`, async ({ browser }) => {
  test.setTimeout(120_000 + Math.ceil(count / parallel) * 420_000)
  const started = Date.now()
  const outcomes: Outcome[] = []
  const broken: string[] = []
  await runAll(
    browser,
    Array.from({ length: count }, (_, at) => drawSchedule(first + at)),
    (outcome) => {
      if (typeof outcome === 'string') {
        broken.push(outcome)
        say(outcome)
        return
      }
      outcomes.push(outcome)
      if (isClean(outcome) && outcome.skipped.length === 0)
        say(`seed ${outcome.seed}: clean, ${outcome.confirmed} promises in ${outcome.ms} ms`)
      else say(JSON.stringify(outcome))
    },
  )
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const figures = {
    schedules: outcomes.length,
    seconds: Math.round((Date.now() - started) / 1000),
    promises: sum(({ confirmed }) => confirmed),
    faults: sum(({ faults }) => faults.length),
    skipped: sum(({ skipped }) => skipped.length),
    lost: sum(({ lost }) => lost.length),
    doubled: sum(({ doubled }) => doubled.length),
    foreign: sum(({ foreign }) => foreign.length),
    stuck: sum(({ stuck }) => stuck.length),
    refused: sum(({ refused }) => refused.length),
  }
  say(JSON.stringify(figures))
  expect(broken).toEqual([])
  expect(outcomes.filter((outcome) => !isClean(outcome))).toEqual([])
  expect(figures.promises).toBeGreaterThan(count)
})
