import { type Browser, expect, test } from '@playwright/test'
import { say } from '../../server/terminal.ts'
import { drawSchedule } from './schedule-drawing.ts'
import { type Outcome, runSchedule } from './schedule-run.ts'

const count = Number(process.env.FAULT_SEEDS ?? 12)
const first = Number(process.env.FAULT_FIRST ?? 1)
const parallel = Number(process.env.FAULT_PARALLEL ?? 6)

/** Two schedules of three seconds' work each share a core; the rest of a schedule is waiting for quiet. */
async function runAll(browser: Browser, seeds: number[], report: (outcome: Outcome | string) => void) {
  const left = [...seeds]
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
        const now = seed
        await runSchedule(browser, drawSchedule(now)).then(report, (error: unknown) =>
          report(`seed ${now} broke off: ${String(error)}`),
        )
      }
    }),
  )
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
    Array.from({ length: count }, (_, at) => first + at),
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
