// Measures the load that the shop bears on this machine: see docs/operate.md.
import { parseArgs } from 'node:util'
import { copies } from './copies.ts'
import { flood } from './flood.ts'
import { fuzz } from './fuzz.ts'
import { mixed } from './mixed.ts'
import { runPayloads } from './payloads.ts'
import { peak } from './peak.ts'
import { powerCuts } from './power-cut.ts'
import { createReport } from './report.ts'

const runs = {
  flood: (amount = 200_000) => flood(report, amount),
  mixed: (amount = 20) => mixed(report, amount),
  peak: (amount = 20) => peak(report, amount),
  'power-cut': (amount = 10) => powerCuts(report, amount),
  fuzz: (amount = 100_000) => fuzz(report, amount),
  payloads: (amount = 2) => runPayloads(report, amount),
  copies: (amount = 200) => copies(report, amount),
}

const usage = `npm run load -- <what> [amount]

  flood      reads that lead nowhere, 200000 of them, in 256 MB
  mixed      everything at once for 20 minutes
  peak       five times the highest load that is served in time, steps of 20 seconds
  power-cut  10 losses of power while orders are placed
  fuzz       100000 requests that nobody should send
  payloads   300 texts that try to run, in every field, address and form, in a browser; 2 rounds
  copies     200 orders at three copies, of which one is killed every 20 seconds`

const report = createReport()
const { positionals } = parseArgs({ allowPositionals: true })
const [what = '', amount] = positionals
if (!(what in runs) || (amount !== undefined && !(Number(amount) > 0))) {
  console.error(usage)
  process.exit(1)
}
await runs[what as keyof typeof runs](amount === undefined ? undefined : Number(amount))
process.exitCode = report.failed() > 0 ? 1 : 0
