/**
 * Plays seeded schedules of the real engine and prints the results.
 *
 * node sw/outbox/schedules/run.ts --seeds 100000 [--from 1] [--processes 2] [--surprises 1000]
 * node sw/outbox/schedules/run.ts --seeds 20000 --polish 1
 * node sw/outbox/schedules/run.ts --seeds 100000 --away 1
 * node sw/outbox/schedules/run.ts --kills 1
 *
 * `--polish 1` puts a proxy before the engine that turns every message into another language and each code into UNDEFINED.
 * `--away 1` plays days offline instead, in turn: a second device, orders from elsewhere and sessions that expire; the same on a device
 * whose clock jumps and whose disk refuses; a guest back online. In the first two, what the screens show is compared with the facts.
 * Exits with 1 when a schedule lost, doubled, wrongly refused or left something. `--from N --seeds 1` plays a single seed again.
 */
import { allKillScripts, killEverywhere } from './every-kill.ts'
import { awayKindOf, awayKinds, kindOf, kinds, surprise, type ScheduleKind } from './kinds.ts'

interface NodeProcess {
  argv: string[]
  execPath: string
  exitCode?: number
  stdout: { write: (text: string) => void }
  stderr: { write: (text: string) => void }
  getBuiltinModule: (name: 'node:child_process') => {
    spawn: (
      command: string,
      args: string[],
      options: { stdio: ['ignore', 'pipe', 'inherit'] },
    ) => { stdout: AsyncIterable<Uint8Array> }
  }
}
declare const process: NodeProcess

interface Sum {
  schedules: number
  bad: number
  requests: number
  heals: number
  refused: number
  asked: number
  /** The first few schedules that went wrong. */
  examples: string[]
}

const nothing = (): Sum => ({ schedules: 0, bad: 0, requests: 0, heals: 0, refused: 0, asked: 0, examples: [] })

function option(name: string, otherwise: number) {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}

async function play(from: number, count: number, only?: ScheduleKind): Promise<Record<string, Sum>> {
  const sums: Record<string, Sum> = {}
  for (let seed = from; seed < from + count; seed++) {
    const kind = only ?? (away ? awayKindOf(seed) : kindOf(seed))
    const sum = (sums[kind.name] ??= nothing())
    const { problems, requests, heals, refused, asked } = await kind.run(seed, { speech })
    sum.schedules++
    sum.requests += requests
    sum.heals += heals
    sum.refused += refused
    sum.asked += asked
    if (problems.length === 0) continue
    sum.bad++
    // Printed immediately, so that a problem shows before a long run ends.
    if (!only) process.stderr.write(`seed ${seed}: ${problems.join('; ')}\n`)
    if (sum.examples.length < 5) sum.examples.push(`seed ${seed}: ${problems.join('; ')}`)
  }
  return sums
}

async function playInProcess(from: number, count: number, known: number): Promise<Record<string, Sum>> {
  const { spawn } = process.getBuiltinModule('node:child_process')
  const [, file = ''] = process.argv
  const args = [
    file,
    '--from',
    `${from}`,
    '--seeds',
    `${count}`,
    '--surprises',
    `${known}`,
    '--json',
    '1',
    ...(speech === 'polish' ? ['--polish', '1'] : []),
    ...(away ? ['--away', '1'] : []),
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of child.stdout) text += decoder.decode(chunk, { stream: true })
  return JSON.parse(text) as Record<string, Sum>
}

function merge(all: Record<string, Sum>[]): Record<string, Sum> {
  const total: Record<string, Sum> = {}
  for (const [name, sum] of all.flatMap((one) => Object.entries(one))) {
    const into = (total[name] ??= nothing())
    for (const figure of ['schedules', 'bad', 'requests', 'heals', 'refused', 'asked'] as const) into[figure] += sum[figure]
    into.examples.push(...sum.examples)
  }
  return total
}

function print(total: Record<string, Sum>, seconds: number) {
  const line = (cells: (string | number)[]) =>
    cells.map((cell, at) => (at ? String(cell).padStart(10) : String(cell).padEnd(54))).join('')
  const out = (text: string) => process.stdout.write(`${text}\n`)
  out(line(['schedules', 'played', 'bad', 'requests', 'healed', 'refused', 'asked']))
  for (const { name } of [...kinds, ...awayKinds, surprise]) {
    const sum = total[name]
    if (sum) out(line([name, sum.schedules, sum.bad, sum.requests, sum.heals, sum.refused, sum.asked]))
  }
  for (const { examples } of Object.values(total)) for (const example of examples.slice(0, 5)) out(`  ${example}`)
  out(`${Math.round(seconds)} s`)
}

const [from, seeds, processes] = [option('from', 1), option('seeds', 2000), option('processes', 2)]
const surprises = option('surprises', 0)
const speech = option('polish', 0) > 0 ? 'polish' : 'english'
const away = option('away', 0) > 0
const isPart = process.argv.includes('--json')
if (option('kills', 0) > 0) await playKills()
else if (isPart || processes < 2 || seeds < 200) {
  const sums = merge([await play(from, seeds), surprises > 0 ? await play(from, surprises, surprise) : {}])
  if (isPart) process.stdout.write(JSON.stringify(sums))
  else finish(sums, 0)
} else {
  const started = performance.now()
  // Small parts, so that no process grows large and slow.
  const part = Math.min(500, Math.ceil(seeds / processes))
  const starts = Array.from({ length: Math.ceil(seeds / part) }, (_, index) => from + index * part)
  const sums: Record<string, Sum>[] = []
  const share = Math.ceil(surprises / starts.length)
  await Promise.all(
    Array.from({ length: processes }, async () => {
      for (let start = starts.shift(); start !== undefined; start = starts.shift())
        sums.push(await playInProcess(start, Math.min(part, from + seeds - start), share))
    }),
  )
  finish(merge(sums), (performance.now() - started) / 1000)
}

async function playKills() {
  let [steps, wrong] = [0, 0]
  for (const script of allKillScripts) {
    const { kills: played, bad } = await killEverywhere(script)
    steps += played
    wrong += bad.length
    process.stdout.write(`${script.name.padEnd(62)}${String(played).padStart(6)} kills${String(bad.length).padStart(6)} bad\n`)
    for (const one of bad.slice(0, 5)) process.stdout.write(`  ${one}\n`)
  }
  process.stdout.write(`${steps} kills, ${wrong} bad\n`)
  process.exitCode = wrong > 0 ? 1 : 0
}

function finish(sums: Record<string, Sum>, seconds: number) {
  print(sums, seconds)
  const bad = [...kinds, ...awayKinds].reduce((count, { name }) => count + (sums[name]?.bad ?? 0), 0)
  process.exitCode = bad > 0 ? 1 : 0
}
