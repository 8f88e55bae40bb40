/**
 * Runs seeded schedules of the outbox against the embedded backend as a given kind of Magento, behind the shop's own gateway.
 *
 * `node testing/engine-schedules/run.ts --engine stock/pl/2.4.9 --seeds 2000 [--from 1] [--pace restless] [--polish 1]`
 *
 * `--engine` is one of those that the journeys run against (`e2e/engines.ts`). `--pace` is as in `ENGINE_PACE`, or `restless`: restarted
 * under load, with slow answers; `--polish 1` puts a proxy between shop and engine that translates every message. A run that is stopped
 * prints its results so far. Exits with 1 when a schedule lost, doubled, wrongly refused or left something.
 */
import { parseArgs } from 'node:util'
import { engines } from '../../e2e/engines.ts'
import { characterOf, restless } from './characters.ts'
import { playBefore, type Row } from './playing.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: engines[0].name },
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '200' },
    pace: { type: 'string', default: '' },
    polish: { type: 'string', default: '' },
  },
})

const started = performance.now()
const [first, count] = [Number(values.from), Number(values.seeds)]
const character = characterOf(values.engine, values.pace === 'restless' ? restless : values.pace)
/** Number of seeds that share one engine and gateway. */
const part = 500
const total = new Map<string, Row>()
const none: Row = { played: 0, bad: 0, requests: 0, heals: 0, refused: 0 }
const both = (one: Row, other: Row): Row => ({
  played: one.played + other.played,
  bad: one.bad + other.bad,
  requests: one.requests + other.requests,
  heals: one.heals + other.heals,
  refused: one.refused + other.refused,
})

const say = (text: string) => process.stdout.write(`${text}\n`)
const line = (cells: (string | number)[]) =>
  cells.map((cell, at) => (at ? String(cell).padStart(10) : String(cell).padEnd(54))).join('')
const sum = (figure: keyof Row) => [...total.values()].reduce((all, row) => all + row[figure], 0)
const seconds = () => Math.round((performance.now() - started) / 1000)

function finish(): never {
  say(line([`before ${values.engine}`, 'played', 'bad', 'requests', 'healed', 'refused']))
  for (const [name, { played, bad, requests, heals, refused }] of total) say(line([name, played, bad, requests, heals, refused]))
  say(`${sum('played')} of ${count} from ${first} in ${seconds()} s`)
  process.exit(sum('bad') > 0 || sum('played') < count ? 1 : 0)
}

// A run that is stopped prints its results so far.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, finish)

for (let from = first; from < first + count; from += part) {
  const { rows } = await playBefore(
    character,
    { from, seeds: Math.min(part, first + count - from), speech: values.polish ? 'polish' : 'english' },
    (problem) => process.stderr.write(`${problem}\n`),
  )
  for (const [name, row] of rows) total.set(name, both(total.get(name) ?? none, row))
  process.stderr.write(`${sum('played')} of ${count} played, ${sum('bad')} bad, ${seconds()} s\n`)
}
finish()
