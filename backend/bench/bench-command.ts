import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { Measured } from './measurement.ts'
import type { Started } from './measured-start.ts'

// npm run bench:backend [-- --products 162,50000 --runs 200 --write]: measures the backend with catalogues of different sizes.
const { values: given } = parseArgs({
  options: {
    products: { type: 'string', default: '162,50000' },
    runs: { type: 'string', default: '200' },
    write: { type: 'boolean' },
  },
})
const sizes = given.products.split(',').map(Number)
const runs = Number(given.runs)
if (![...sizes, runs].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('--products takes numbers of products with commas between them, --runs a number of runs')
  process.exit(1)
}
const document = join(import.meta.dirname, '../../docs/performance.md')

interface Round extends Started {
  size: number
  /** Milliseconds of seeding; `file` is the size of the database in megabytes. */
  seeded: number
  file: number
}

async function round(size: number, folder: string): Promise<Round> {
  const file = join(folder, `${size}.sqlite`)
  const began = performance.now()
  const seeding = ['../database/seed-command.ts', '--products', String(size), '--database', file]
  execFileSync(process.execPath, seeding, { cwd: import.meta.dirname, stdio: ['ignore', 'ignore', 'inherit'] })
  const seeded = performance.now() - began
  console.warn(`${size} products are seeded`)
  const measuring = ['measured-start.ts', file, String(runs)]
  const { stdout } = await promisify(execFile)(process.execPath, measuring, { cwd: import.meta.dirname })
  return { ...(JSON.parse(stdout) as Started), size, seeded, file: statSync(file).size / 1e6 }
}

const few = (milliseconds: number) => milliseconds.toFixed(milliseconds < 100 ? 1 : 0)
const timing = (which: 'inside' | 'http', name: Measured['name'], figure: 'median' | 'p95') => (of: Round) =>
  few(of[which].find((one) => one.name === name)?.timing[figure] ?? Number.NaN)
const questions = [
  ['category listing with facets', 10],
  ['search', 20],
  ['product', 5],
  ['add to cart', 8],
] as const

/** Rows of the report: what is measured for each size, and the target for 50,000 products. */
const rows: [what: string, aim: string, value: (of: Round) => string][] = [
  ['seeding, s', '30', ({ seeded }) => (seeded / 1000).toFixed(1)],
  ['first question after a start, ms', '300', ({ first }) => few(first)],
  ...questions.flatMap(([name, aim]): typeof rows => [
    [`${name}, median, ms`, String(aim), timing('inside', name, 'median')],
    [`${name}, p95, ms`, '', timing('inside', name, 'p95')],
    [`${name}, median over HTTP, ms`, '', timing('http', name, 'median')],
  ]),
  ['memory of the process after the first question, MB', '', ({ memory }) => memory.first.toFixed(0)],
  ['memory of the process after all of them, MB', '250', ({ memory }) => memory.last.toFixed(0)],
  ['file, MB', '', ({ file }) => file.toFixed(0)],
]

const cells = (words: readonly string[]) => `| ${words.join(' | ')} |`

const folder = mkdtempSync(join(tmpdir(), 'plon-bench-'))
try {
  const rounds: Round[] = []
  for (const size of sizes) rounds.push(await round(size, folder))
  const table = [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${runs} runs of each question`,
    '',
    cells(['', ...rounds.map(({ size }) => `${size} products`), 'aimed at for 50,000']),
    cells(['---', ...rounds.map(() => '---'), '---']),
    ...rows.map(([what, aim, value]) => cells([what, ...rounds.map(value), aim])),
  ].join('\n')
  process.stdout.write(`${table}\n`)
  if (given.write) {
    const [before, rest = ''] = readFileSync(document, 'utf8').split('<!-- backend -->')
    const [, after] = rest.split('<!-- /backend -->')
    if (after === undefined) throw new Error(`${document} has no place for the table`)
    writeFileSync(document, `${before}<!-- backend -->\n${table}\n<!-- /backend -->${after}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
