import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { Engine } from './engines.ts'
import { engines } from './engines.ts'
import { findChromium } from '../testing/chromium.mjs'

const port = Number(process.env.E2E_PORT ?? 4710)
const backendPort = Number(process.env.E2E_BACKEND_PORT ?? 4711)
const closedPort = Number(process.env.E2E_CLOSED_PORT ?? 4712)
/** The project's own Node, if it has one for this system. */
const own = join(import.meta.dirname, '../node_modules/.bin/node')
const node = existsSync(own) ? own : process.execPath

// Playwright's worker processes evaluate this file again, so shared values are passed through the environment.
process.env.E2E_PORT = String(port)
process.env.E2E_BACKEND_PORT = String(backendPort)
process.env.E2E_CLOSED_PORT = String(closedPort)
// All journeys come from one address.
process.env.ADDRESS_LIMITS_TIMES = '1000'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 } }
const browser = { executablePath: findChromium() }
/**
 * Reuses one browser context for many journeys and clears it in between: a new context costs each journey a process. A second tab shares
 * the process of the first, as on a phone short of memory, and need not parse the shop's scripts again.
 */
const manyJourneys = { reuseContext: true, launchOptions: { ...browser, args: ['--process-per-site'] } }
/** Tests that do not depend on the device: the server's answers, the worker, other engines and browsers. */
const once = /((answers|worker|offline|engines|other-browsers)\.spec\.ts|faults\/.*)$/

/** A journey tagged `@phone` or `@desktop` runs only there. */
export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Only in CI: a single journey started by hand would run while the server is busy with this.
  ...(process.env.CI ? { globalSetup: './catalogues-ahead.ts' } : {}),
  retries: 0,
  // A journey waits for more than half of its time: for answers, and for pages to settle.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Warsaw',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser,
  },
  projects: [
    { name: 'phone', use: { ...phone, ...manyJourneys }, testIgnore: once, grepInvert: /@desktop/ },
    { name: 'desktop', use: { ...desktop, ...manyJourneys }, testIgnore: once, grepInvert: /@phone/ },
    { name: 'answers', use: desktop, testMatch: /answers\.spec\.ts$/ },
    { name: 'offline', use: { ...phone, serviceWorkers: 'allow' }, testMatch: /(offline|worker)\.spec\.ts$/ },
    { name: 'other browsers', testMatch: /other-browsers\.spec\.ts$/ },
    // The buying journeys against each kind of Magento; every project starts its own shop.
    ...engines.map((engine) => ({ name: engine.name, use: { ...phone, engine }, testMatch: /engines\.spec\.ts$/ })),
    // On demand (FAULT_SEEDS=60): each test starts its own shops, with a fault proxy on either side.
    ...(process.env.FAULT_SEEDS
      ? [
          {
            name: 'faults',
            use: { ...phone, serviceWorkers: 'allow' as const },
            testMatch: /faults\/.*\.spec\.ts$/,
            expect: { timeout: 30_000 },
          },
        ]
      : []),
  ],
  webServer: [
    {
      command: `"${node}" e2e/fresh-shop.ts`,
      cwd: join(import.meta.dirname, '..'),
      url: `http://localhost:${port}/api/health`,
      timeout: 180_000,
      env: { PORT: String(port), DATABASE: join(tmpdir(), `plon-journeys-${port}.sqlite`), LOG_LEVEL: 'error' },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 3000 },
    },
    {
      command: `"${node}" server/main.ts`,
      cwd: join(import.meta.dirname, '..'),
      port: closedPort,
      // Port 9 is "discard": nothing listens there.
      env: { PORT: String(closedPort), COMMERCE_URL: 'http://127.0.0.1:9/graphql', LOG_LEVEL: 'silent' },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 3000 },
    },
  ],
})
