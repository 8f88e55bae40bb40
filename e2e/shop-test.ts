import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { barriersOn, smallTargetsOn } from './barriers.ts'

declare global {
  interface Window {
    /** Sum of all layout shifts since the page began, and the elements that moved. */
    layoutShift?: { sum: number; moved: string[] }
  }
}

const withoutSignal = new WeakSet<BrowserContext>()
const lostOnTheWay = /ERR_INTERNET_DISCONNECTED|Unable to preload CSS|dynamically imported module/

/**
 * Takes the network away while `during` runs. The browser's errors about it are no faults; without a worker, chunks cannot be loaded
 * either.
 */
export async function offline(context: BrowserContext, during: () => Promise<void>) {
  withoutSignal.add(context)
  await context.setOffline(true)
  await during()
  await context.setOffline(false)
}

/** Collects all faults while a test runs: console errors, page errors, policy violations and answers of 500 and above. */
export function watch(context: BrowserContext, origin: string, expected: readonly RegExp[] = []): string[] {
  const faults: string[] = []
  const note = (fault: string) => {
    if (withoutSignal.has(context) && lostOnTheWay.test(fault)) return
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault)
  }
  context.on('console', (message) => {
    if (message.type() === 'error' || /hydrat|did not match/i.test(message.text()))
      note(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => {
    const error = problem.error()
    note(`page error: ${error.stack ?? error.message}`)
  })
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/csp-report') note(`content policy report: ${request.postData() ?? ''}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500 && response.url().startsWith(origin)) note(`${response.status()} ${response.url()}`)
  })
  return faults
}

/** Runs in the page before the shop's code: turns policy violations into console errors and sums layout shifts. */
export function instrument() {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`content policy: ${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`)
  })
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources?: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(',')
  const shift = { sum: 0, moved: [] as string[] }
  window.layoutShift = shift
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      shift.sum += entry.value
      for (const { node, previousRect, currentRect } of entry.sources ?? [])
        shift.moved.push(
          `${node?.nodeName} ${node?.textContent?.slice(0, 60)} ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Answers the cookie question beforehand, so that no banner appears in the middle of a journey. */
export function answeredConsent() {
  // The blank page before the first navigation has no storage.
  if (location.protocol === 'about:') return
  const answer = { version: 1, at: new Date().toISOString(), analytics: false, marketing: false }
  if (!localStorage.getItem('plon-consent')) localStorage.setItem('plon-consent', JSON.stringify(answer))
}

/**
 * Makes `goto` wait until no panel is closing. A closing panel goes back in the history, which cancels a navigation that is started
 * meanwhile; a person is never as fast as a test.
 */
function waitForPanels(page: Page) {
  const goto = page.goto.bind(page)
  const isSettled = () =>
    !(history.state as { shopLayer?: number } | null)?.shopLayer || document.querySelector('dialog[open]') !== null
  page.goto = async (...where) => {
    await page.waitForFunction(isSettled)
    return goto(...where)
  }
}

interface Watching {
  /** False for a visitor who has not answered the cookie question. */
  hasConsented: boolean
  /** Faults that this test causes on purpose. */
  expectedFaults: RegExp[]
  /** Faults that are ignored from the moment they are added here. */
  forgiven: RegExp[]
  watched: void
}

/** Without a network the browser reports each failed request, and React each error that a boundary of the shop has caught and shown. */
export const networkIsGone = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::|Failed to load resource|CommerceError: No connection/

export const test = base.extend<Watching>({
  expectedFaults: [[], { option: true }],
  hasConsented: [true, { option: true }],
  forgiven: async ({ expectedFaults }, give) => await give([...expectedFaults]),
  watched: [
    async ({ context, baseURL, forgiven, hasConsented }, use) => {
      const faults = watch(context, baseURL ?? '', forgiven)
      context.on('page', waitForPanels)
      // A cleared page of the previous journey.
      context.pages().forEach(waitForPanels)
      await context.setOffline(false)
      await context.addInitScript(instrument)
      if (hasConsented) await context.addInitScript(answeredConsent)
      await use()
      expect(faults, 'nothing went wrong on the way').toEqual([])
    },
    { auto: true },
  ],
})

/** Expects that the screen has no accessibility violation that axe knows, no unfilled text, and nothing wider than the viewport. */
export async function expectSoundScreen(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width of the page').toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
  expect([...(await barriersOn(page)), ...(await smallTargetsOn(page))]).toEqual([])
  expect(await page.locator('[class~=undefined]').count(), 'elements whose class is not there').toBe(0)
  expect(await page.locator('body').innerText()).not.toMatch(/\{\w*\}|undefined|\[object/)
}

/**
 * Waits until React has hydrated the page, including its own content, which follows the layout around it: from then on clicks are handled.
 */
export async function ready(page: Page) {
  const isAlive = () => {
    const title = document.querySelector('main h1')
    return [document.body, ...(title ? [title] : [])].every((one) =>
      Object.keys(one ?? {}).some((key) => key.startsWith('__react')),
    )
  }
  await page.waitForFunction(isAlive, undefined, { timeout: 15_000 })
}

export { expect }
