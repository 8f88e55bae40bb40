/**
 * Plays seeded schedules of the outbox before the embedded backend as a Magento of some character, behind the shop's own gateway.
 *
 *   node testing/engine-schedules/run.ts --engine stock/pl/2.4.9 --seeds 2000 [--from 1] [--pace restless] [--polish 1]
 *
 * `--engine` is one of those that the journeys are walked before (`e2e/engines.ts`). `--pace` is as in `ENGINE_PACE`, or `restless`: started
 * anew under load, with answers that take long; `--polish 1` puts a proxy between shop and engine that turns every message into another language.
 * Ends with 1 when a schedule lost, doubled, wrongly refused or left something.
 */
import { parseArgs } from 'node:util'
import { engines } from '../../e2e/engines.ts'
import { characterOf, restless } from './characters.ts'
import { playBefore } from './playing.ts'

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
const { rows, bad } = await playBefore(
  characterOf(values.engine, values.pace === 'restless' ? restless : values.pace),
  { from: Number(values.from), seeds: Number(values.seeds), speech: values.polish ? 'polish' : 'english' },
  (problem) => process.stderr.write(`${problem}\n`),
)
const say = (text: string) => process.stdout.write(`${text}\n`)
const line = (cells: (string | number)[]) =>
  cells.map((cell, at) => (at ? String(cell).padStart(10) : String(cell).padEnd(54))).join('')
say(line([`before ${values.engine}`, 'played', 'bad', 'requests', 'healed', 'refused']))
for (const [name, { played, bad: wrong, requests, heals, refused }] of rows)
  say(line([name, played, wrong, requests, heals, refused]))
say(`${Math.round((performance.now() - started) / 1000)} s`)
process.exit(bad.length > 0 ? 1 : 0)
