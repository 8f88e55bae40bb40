// `npm test`: from a fresh clone to "N passed, N failed". Runs on any Node from 20 with nothing installed.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { install, projectNode, root, run } from '../server/installing.mjs'
import { ensureChromium, onPath } from './chromium.mjs'

/** Files that people write and the formatter checks. */
const written = [
  ...['src', 'sw', 'build', 'server', 'backend', 'catalogue', 'config', 'testing', 'e2e', 'graphql'],
  ...['shop.config.ts', 'vite.config.ts', 'lingui.config.ts'],
]
const reports = join(root, 'test-results/reports')
const counted = { passed: 0, failed: 0 }
/** Lines of a failure that are repeated at the end of the output. */
const reasonLines = 8
/** If more tests than this fail, it is no coincidence, and they are not run again. */
const mostUncertain = 4
/**
 * Failures by name, repeated in the last lines, which are all that is left of a long run.
 * @type {string[]}
 */
const failures = []
/**
 * Tests that failed beside others and passed alone, by name and reason.
 * @type {string[]}
 */
const uncertain = []

/** Runs a stage and prints how long it took. A failure is printed and counted, and the next stage runs all the same. */
async function stage(/** @type {string} */ name, /** @type {() => unknown} */ work) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  let mark = '✓'
  try {
    await work()
  } catch (error) {
    mark = '✗'
    counted.failed += 1
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    failures.push(`${name}: ${message}`)
  }
  console.log(`${mark} ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return mark === '✓'
}

/** Temporary folder of the run, which would otherwise leave two thousand folders of databases, pictures and profiles behind. */
const passing = mkdtempSync(join(tmpdir(), 'plon-test-'))
process.once('exit', () => rmSync(passing, { recursive: true, force: true, maxRetries: 5 }))

/** Returns the environment of everything after the installation, which runs on the project's own Node. */
function environment() {
  const bin = join(root, 'node_modules/.bin')
  return {
    ...process.env,
    ...{ TMPDIR: passing, TEMP: passing },
    CI: process.env.CI ?? 'true',
    PATH: [bin, dirname(projectNode()), process.env.PATH].join(delimiter),
    // Two hundred processes load the same libraries and share what Node has compiled.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  }
}

const tool = (/** @type {string} */ script, /** @type {string[]} */ args, extra = {}) =>
  run(projectNode(), [script, ...args], { stdio: ['ignore', 'inherit', 'inherit'], env: { ...environment(), ...extra } })
const program = (/** @type {string} */ name, /** @type {string[]} */ args, extra = {}) =>
  tool(join('node_modules', name), args, extra)

function catalogues() {
  const locales = join(root, 'locales')
  const files = readdirSync(locales, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.po'))
  return new Map(files.map((name) => [name, readFileSync(join(locales, name), 'utf8').trimEnd()]))
}

/** Checks that the catalogues contain exactly the texts of the code; another test checks that all are translated. */
async function texts() {
  const before = catalogues()
  await program('@lingui/cli/dist/lingui.js', ['extract', '--clean'])
  const after = catalogues()
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))
  if (changed.length > 0)
    throw new Error(`These catalogues were behind the code; they are extracted now, fill and keep them: ${changed.join(', ')}`)
}

/** @typedef {{ passed: number, failed: number, skipped?: number, names: string[], files?: string[] }} Counts */

/**
 * Runs a test runner that writes a JSON report, and adds its counts to ours. If only a few tests fail, they are run once more on their own
 * (decision 087): what fails again has failed, and the others are listed by name. A runner that fails without naming a failed test (a file
 * that cannot be loaded, no report at all) is left to the stage, which counts one failure.
 * @template Report what the runner writes
 */
async function counting(
  /** @type {(file: string, only?: Counts) => Promise<unknown>} */ work,
  /** @type {string} */ name,
  /** @type {(report: Report) => Counts} */ read,
  /** What the skipped tests would need. */ needs = '',
) {
  /** @returns {Promise<Counts & { problem?: Error }>} */
  const once = async (/** @type {string} */ file, /** @type {Counts | undefined} */ only) => {
    const report = join(reports, file)
    /** @type {Error | undefined} */
    let problem
    try {
      await work(report, only)
    } catch (error) {
      problem = error instanceof Error ? error : new Error(String(error))
    }
    if (!existsSync(report)) throw problem ?? new Error('The test runner wrote no report')
    return { ...read(JSON.parse(readFileSync(report, 'utf8'))), problem }
  }
  const first = await once(`${name}.json`)
  const { skipped = 0 } = first
  let { passed, failed, names, problem } = first
  if (failed > 0 && failed <= mostUncertain) {
    console.log(`\n${failed} failed beside the others and are run once more by themselves`)
    const alone = await once(`${name}-alone.json`, first)
    const titles = new Set(alone.names.map(titleOf))
    uncertain.push(...names.filter((one) => !titles.has(titleOf(one))))
    passed += Math.max(0, failed - alone.failed)
    ;({ failed, names, problem } = alone)
  }
  console.log(`${passed} passed, ${failed} failed in this stage`)
  if (skipped > 0) console.log(`${skipped} skipped: they need ${needs}, and this machine has not all of it`)
  counted.passed += passed
  counted.failed += failed
  failures.push(...names)
  if (passed === 0) throw new Error('Not one test has passed')
  if (failed > 0) {
    // The stage adds one for its own failure, which these tests have already been counted for.
    counted.failed -= 1
    throw problem ?? new Error('Tests have failed')
  }
  if (problem) throw problem
}

/** Returns the first line of a failure's text. */
const titleOf = (/** @type {string} */ told) => told.split('\n')[0] ?? ''

/** Returns a test's name and the first lines of its failure. */
function withReason(/** @type {string} */ name, reason = '') {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, reasonLines).map((line) => `      ${line.slice(0, 200)}`)].join('\n')
}

/** @param {string[]} [related] files; without any, every test is run */
const units = (related = []) =>
  counting(
    (file, only) =>
      program('vitest/vitest.mjs', [
        ...(related.length > 0 && !only ? ['related', '--run'] : ['run']),
        ...(only?.files ?? related),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]),
    'vitest',
    ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => ({
      skipped: numPendingTests,
      passed: numPassedTests,
      failed: numFailedTests,
      files: testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name)),
      names: testResults.flatMap(({ assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages[0])),
      ),
    }),
    'redis-server (or valkey-server) and nginx',
  )

/**
 * Finds a port that is free at this moment.
 * @returns {Promise<number>}
 */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}

/** @typedef {{ projectName: string, results: { error?: { message?: string } }[] }} Walk */
/** @typedef {{ title: string, ok: boolean, tests: Walk[] }} Journey */
/** @typedef {{ specs?: Journey[], suites?: Suite[] }} Suite */

/** @returns {Journey[]} */
const journeysOf = (/** @type {Suite[]} */ suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...journeysOf(inner)])

/** @param {string[]} [named] files; without any, every journey is run */
async function journeys(named = []) {
  const ports = [await freePort(), await freePort(), await freePort()]
  const env = {
    CHROMIUM_PATH: ensureChromium(),
    E2E_PORT: String(ports[0]),
    E2E_BACKEND_PORT: String(ports[1]),
    E2E_CLOSED_PORT: String(ports[2]),
  }
  const walk = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json', ...named]
  await counting(
    (file, only) =>
      program('@playwright/test/cli.js', only ? [...walk, '--last-failed', '--workers=1'] : walk, {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    'playwright',
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      names: journeysOf(suites)
        .filter(({ ok }) => !ok)
        .map(({ title, tests }) => {
          const reason = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0]
          return withReason(`${tests.map(({ projectName }) => `[${projectName}]`).join(' ')} ${title}`, reason)
        }),
    }),
  )
}

/** Files named as in `npm test -- src/shop/cart e2e/cart.spec.ts`, with all files of folders: only what they can break is tested. */
const asked = process.argv.slice(2).flatMap((path) => {
  if (!existsSync(join(root, path))) throw new Error(`There is no ${path}`)
  if (!statSync(join(root, path)).isDirectory()) return path
  const inside = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
  return inside.filter((name) => /\.tsx?$/.test(name)).map((name) => join(path, name))
})
const askedJourneys = asked.filter((path) => path.endsWith('.spec.ts'))
const askedCode = asked.filter((path) => !path.endsWith('.spec.ts'))

const started = performance.now()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const ready =
  (await stage('install', install)) &&
  (await stage('chromium', () => console.log(ensureChromium()))) &&
  (await stage('contract', () => tool('graphql/generate.ts', []))) &&
  (await stage('site map', () => tool('testing/route-tree.mjs', [])))

if (ready) {
  await stage('texts', texts)
  await stage('lint', async () => {
    await program('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])
    await program('oxfmt/bin/oxfmt', ['--check', ...written])
  })
  await stage('types', async () => {
    await program('typescript/bin/tsc', ['-p', 'tsconfig.json'])
    await program('typescript/bin/tsc', ['-p', 'sw/tsconfig.json'])
  })
  if (asked.length === 0 || askedCode.length > 0) await stage('unit, screens, server, backend, contract', () => units(askedCode))
  const isWalked = asked.length === 0 || askedJourneys.length > 0
  if (isWalked && (await stage('build', () => tool('server/build.ts', []))))
    await stage('journeys', () => journeys(askedJourneys))
}

/** Browsers missing on this machine, in which e2e/other-browsers.spec.ts was not run. */
const notWalked = [
  ...(onPath('WebKitWebDriver') && onPath('Xvfb') ? [] : ['WebKit (webkit2gtk-driver, xvfb)']),
  ...((onPath('firefox-esr') ?? onPath('firefox')) ? [] : ['Firefox (firefox-esr)']),
]
if (notWalked.length > 0) console.log(`\nNot on this machine, so no journey was walked in ${notWalked.join(' and ')}`)
if (uncertain.length > 0)
  console.log(`\nFailed beside the others and passed alone:\n${uncertain.map((one) => `  ? ${one}`).join('\n')}`)
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.map((one) => `  ✗ ${one}`).join('\n')}`)
console.log(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
console.log(`${counted.passed} passed, ${counted.failed} failed`)
process.exitCode = counted.failed > 0 ? 1 : 0
