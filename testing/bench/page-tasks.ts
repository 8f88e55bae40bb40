import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** What stands on the screen once a press has brought about what it should. */
export interface Outcome {
  selector: string
  /** Of one that is found: what its text is, as a pattern. */
  text?: string
  /** As many as that are found, and no more. */
  most?: number
  /** Of the address. */
  path?: string
}

/** One maker of pages, as the bench walks through it. */
export interface Site {
  name: string
  origin: string
  paths: { home: string; category: string; product: string }
  /** What its storage holds once somebody has answered the question about cookies. */
  consent?: { key: string; value: object }
  add: { path: string; press: string; done: Outcome }
  filter: { path: string; before?: string; press: string; done: Outcome }
  card: { path: string; press: string; done: Outcome }
}

/** What a task has measured: milliseconds unless the name says otherwise. */
export type Figures = Record<string, number>

/** As Lighthouse names it: 1.6 Mbps, 150 ms added to each request, the processor four times slower. */
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
    /** Milliseconds from the finger to the outcome, once it stands. */
    outcome?: number
    /** Looks for the outcome of a press in every frame. */
    lookFor: (press: { at: number; done: Outcome }) => void
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
  const isThere = ({ selector, text = '', most = Infinity, path = '' }: Outcome) => {
    const found = [...document.querySelectorAll(selector)]
    const hasText = found.some(({ textContent }) => new RegExp(text).test(textContent.trim()))
    return hasText && found.length <= most && new RegExp(path).test(location.pathname)
  }
  window.lookFor = ({ at, done }) => {
    const look = (now: number) => {
      if (isThere(done)) window.outcome = performance.timeOrigin + now - at
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  // A press may lead to another document.
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

/** @param answers whoever has answered the question about cookies before, on a site that asks */
async function open(context: BrowserContext, answers?: Site): Promise<{ page: Page; cdp: CDPSession; traffic: Traffic }> {
  const page = await context.newPage()
  await page.addInitScript(watch)
  if (answers?.consent)
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, JSON.stringify(value)), answers.consent)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
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

async function slowDown(cdp: CDPSession) {
  await cdp.send('Network.emulateNetworkConditions', slow4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Waits until nothing has been asked for or come for a while. */
async function settle(page: Page) {
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

/** Presses something and waits for what it should bring about. */
async function press(page: Page, selector: string, done: Outcome): Promise<Figures> {
  // Begun by the finger itself.
  await page.evaluate((wanted) => {
    window.seen.longestEvent = 0
    const begin = ({ timeStamp }: Event) => {
      const one = { at: performance.timeOrigin + timeStamp, done: wanted }
      sessionStorage.setItem('pressed', JSON.stringify(one))
      window.lookFor(one)
    }
    addEventListener('pointerdown', begin, { capture: true, once: true })
  }, done)
  await page.locator(selector).locator('visible=true').first().tap({ noWaitAfter: true })
  await page.waitForFunction(() => window.outcome !== undefined)
  const outcome = await page.evaluate(() => window.outcome ?? Number.NaN)
  // The browser tells of the press once its frame has been shown.
  await settle(page)
  const longestEvent = await page.evaluate(() => window.seen.longestEvent)
  return { 'longest event': Math.max(16, longestEvent), outcome }
}

export type Task = (context: BrowserContext, site: Site) => Promise<Figures>

const firstVisit =
  (name: keyof Site['paths']): Task =>
  async (context, site) => {
    const { page, cdp, traffic } = await open(context)
    await slowDown(cdp)
    await page.goto(`${site.origin}${site.paths[name]}`)
    await settle(page)
    const { fcp, lcp, cls, blocking } = await page.evaluate(() => window.seen)
    const { bytes, script, requests } = traffic
    return {
      'first paint': fcp,
      'largest paint': lcp,
      blocked: blocking,
      'layout shift': cls,
      kB: bytes / 1000,
      'kB of script': script / 1000,
      requests,
    }
  }

const pressing =
  (name: 'add' | 'filter' | 'card'): Task =>
  async (context, site) => {
    const { page, cdp } = await open(context, site)
    const { path, press: selector, done, ...rest } = site[name]
    await page.goto(`${site.origin}${path}`)
    await settle(page)
    await slowDown(cdp)
    if ('before' in rest && rest.before) {
      await page.locator(rest.before).locator('visible=true').first().tap()
      await settle(page)
    }
    return press(page, selector, done)
  }

const secondVisit: Task = async (context, site) => {
  const first = await open(context, site)
  await first.page.goto(`${site.origin}${site.paths.product}`)
  await first.page.evaluate(() => navigator.serviceWorker.ready)
  await settle(first.page)
  await first.page.close()
  const { page, cdp, traffic } = await open(context, site)
  await slowDown(cdp)
  await page.goto(`${site.origin}${site.paths.product}`)
  await settle(page)
  const { fcp, lcp } = await page.evaluate(() => window.seen)
  return { 'first paint': fcp, 'largest paint': lcp, kB: traffic.bytes / 1000 }
}

export const tasks: Record<string, Task> = {
  'first visit: home': firstVisit('home'),
  'first visit: category': firstVisit('category'),
  'first visit: product': firstVisit('product'),
  'second visit: product': secondVisit,
  'press: add to cart': pressing('add'),
  'press: a filter': pressing('filter'),
  'tap: a card': pressing('card'),
}
