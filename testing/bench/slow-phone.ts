import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import type { Figures } from './figures.ts'
import { frontKey } from './front.ts'
import type { Outcome, Site } from './sites.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const words = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync']
/** Lighthouse's slow 4G: 1.6 Mbps, 150 ms added to each request, the processor four times slower. */
const slow4G = { latency: 150, downloadThroughput: (1.6e6 * 1.048576) / 8, uploadThroughput: (750 * 1024) / 8, offline: false }
/** Milliseconds without a request after which a page has settled, and the longest wait for that. */
const quiet = 1_500
const longest = 30_000

interface Seen {
  fcp: number
  lcp: number
  cls: number
  blocking: number
  longestEvent: number
}
declare global {
  interface Window {
    seen: Seen
    /** Milliseconds from the tap, or from the start of the page, until the outcome is on screen. */
    outcome?: number
    /** Checks every frame for an outcome. */
    lookFor: (asked: { at: number; done: Outcome }) => void
  }
}

/** Starts a browser with an empty profile, so that nothing is left over from the one before. */
export async function withPhone<Result>(walk: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'plon-bench-'))
  const executablePath = findChromium()
  const args = [...words, `--ignore-certificate-errors-spki-list=${frontKey()}`]
  const context = await chromium.launchPersistentContext(folder, { executablePath, headless: true, args, ...phone })
  try {
    context.setDefaultTimeout(45_000)
    return await walk(context)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** Runs in the page before its own scripts. */
function watch() {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, blocking: 0, longestEvent: 0 }
  window.seen = seen
  const observe = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
    more = {},
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  const isThere = ({ selector, text = '', least = 1, most = Infinity, path = '' }: Outcome) => {
    const found = [...document.querySelectorAll(selector)]
    const having = found.filter(({ textContent }) => new RegExp(text).test(textContent.trim()))
    return having.length >= least && found.length <= most && new RegExp(path).test(location.pathname)
  }
  window.lookFor = ({ at, done }) => {
    // A frame's timestamp is the time it was due; this message arrives once its content is painted.
    const painted = new MessageChannel()
    painted.port1.onmessage = () => void (window.outcome = performance.timeOrigin + performance.now() - at)
    const look = () => {
      if (isThere(done)) painted.port2.postMessage('')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  // A tap may open another document.
  const pressed = sessionStorage.getItem('pressed')
  if (pressed) window.lookFor(JSON.parse(pressed))
  observe('paint', ({ name, startTime }) => void (name === 'first-contentful-paint' && (seen.fcp = startTime)))
  observe('largest-contentful-paint', ({ startTime }) => void (seen.lcp = startTime))
  observe('layout-shift', ({ value = 0, hadRecentInput }) => void (hadRecentInput || (seen.cls += value)))
  observe('longtask', ({ duration }) => void (seen.blocking += Math.max(0, duration - 50)))
  observe('event', ({ duration }) => void (seen.longestEvent = Math.max(seen.longestEvent, duration)), { durationThreshold: 16 })
}

interface Traffic {
  bytes: number
  script: number
  requests: number
}

export interface Opened {
  page: Page
  cdp: CDPSession
  traffic: Traffic
}

/** @param answers a site whose cookie question has been answered before */
export async function open(context: BrowserContext, answers?: Site): Promise<Opened> {
  const page = await context.newPage()
  await page.addInitScript(watch)
  if (answers?.consent)
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, JSON.stringify(value)), answers.consent)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  const traffic: Traffic = { bytes: 0, script: 0, requests: 0 }
  const scripts = new Set<string>()
  const isCounted = new Set<string>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return
    isCounted.add(requestId)
    traffic.requests += 1
    if (type === 'Script') scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!isCounted.has(requestId)) return
    traffic.bytes += encodedDataLength
    if (scripts.has(requestId)) traffic.script += encodedDataLength
  })
  return { page, cdp, traffic }
}

export async function slowDown(cdp: CDPSession) {
  await cdp.send('Network.emulateNetworkConditions', slow4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Waits until there has been no network activity for a while. */
export async function settle(page: Page) {
  await page.waitForLoadState('load')
  const settled = Promise.withResolvers<void>()
  const end = setTimeout(settled.resolve, longest)
  let calm = setTimeout(settled.resolve, quiet)
  const stir = () => {
    clearTimeout(calm)
    calm = setTimeout(settled.resolve, quiet)
  }
  const signs = ['request', 'requestfinished', 'requestfailed'] as const
  for (const sign of signs) page.on(sign as 'request', stir)
  await settled.promise
  for (const sign of signs) page.off(sign as 'request', stir)
  clearTimeout(end)
  clearTimeout(calm)
}

/** Presses an element and waits for the outcome. */
export async function press(page: Page, selector: string, done: Outcome): Promise<Figures> {
  // Time is measured from the tap itself.
  await page.evaluate((wanted) => {
    window.seen.longestEvent = 0
    const begin = ({ timeStamp }: Event) => {
      const one = { at: performance.timeOrigin + timeStamp, done: wanted }
      sessionStorage.setItem('pressed', JSON.stringify(one))
      window.lookFor(one)
    }
    addEventListener('pointerdown', begin, { capture: true, once: true })
  }, done)
  // The waiting function is injected before the tap: it takes a phone 33 ms, in which nothing else could run.
  const isReached = page.waitForFunction(() => window.outcome !== undefined)
  // Taps the coordinates: Playwright's own tap would first ask the page which element is there, another 8 ms.
  const target = page.locator(selector).locator('visible=true').first()
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await isReached
  const outcome = await page.evaluate(() => window.outcome ?? Number.NaN)
  // The browser reports the event once its frame has been shown.
  await settle(page)
  const longestEvent = await page.evaluate(() => window.seen.longestEvent)
  return { 'longest event': Math.max(16, longestEvent), outcome }
}

/** Returns the milliseconds that the main thread has worked so far, and those of script; other load of the machine hardly affects them. */
export async function threadTime(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000
  return { thread: of('TaskDuration'), script: of('ScriptDuration') }
}
