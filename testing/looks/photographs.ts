import { chromium, type Browser, type Page } from '@playwright/test'
import { answeredConsent } from '../../e2e/shop-test.ts'
import { findChromium } from '../chromium.mjs'
import { small, widths } from './comparing.ts'
import { screens, signIn, type Screen } from './screens.ts'

export type Schemes = 'light' | 'dark' | 'sunlight'

/** A picture of a screen; its name is the file name. */
export interface Photograph {
  name: string
  picture: Buffer
}

export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
}

/** Opens a page of this size for a visitor who has answered the cookie question and prefers reduced motion. */
async function newPage(browser: Browser, { width, height }: (typeof widths)[number]): Promise<Page> {
  const isPhone = width < 768
  const context = await browser.newContext({
    ...{ viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone },
    ...{ locale: 'pl-PL', timezoneId: 'Europe/Warsaw', colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block' },
  })
  await context.addInitScript(answeredConsent)
  return await context.newPage()
}

/** A page is at rest when this many checks in a row, this many milliseconds apart, find the same number of elements. */
const looksAtRest = 4
const betweenLooks = 60

/** Waits until the lazy sections in view have loaded. */
async function comeToRest(page: Page) {
  const seen = await page.evaluateHandle(() => ({ parts: 0, times: 0 }))
  const isAtRest = ({ before, looks }: { before: { parts: number; times: number }; looks: number }) => {
    const parts = document.querySelectorAll('*').length
    before.times = parts === before.parts ? before.times + 1 : 0
    before.parts = parts
    const isSeen = (one: Element) => one.getBoundingClientRect().top < innerHeight
    return before.times >= looks && ![...document.querySelectorAll('main [aria-busy=true]')].some(isSeen)
  }
  await page.waitForFunction(isAtRest, { before: seen, looks: looksAtRest }, { polling: betweenLooks })
}

/** Scrolls to the end of the page, which grows meanwhile, and back. */
async function readThrough(page: Page) {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (let at = 0; at < (await height()); at += 600) {
    await page.evaluate((top) => scrollTo(0, top), at)
    await comeToRest(page)
  }
  await page.evaluate(() => scrollTo(0, 0))
  // A hidden picture never loads.
  await page.waitForFunction(() =>
    [...document.images].every((one) => one.complete || !one.checkVisibility() || one.loading === 'lazy'),
  )
}

async function photograph(browser: Browser, size: (typeof widths)[number], origin: string, screen: Screen): Promise<Photograph> {
  const page = await newPage(browser, size)
  try {
    if (screen.person) await signIn(page, origin, screen.person)
    await page.goto(origin + screen.path, { waitUntil: 'networkidle' })
    await screen.before?.(page)
    await readThrough(page)
    const screenshot = await page.screenshot({ fullPage: true })
    return { name: `${screen.name}-${size.width}`, picture: await small(screenshot, size.kept, size.width) }
  } finally {
    await page.context().close()
  }
}

/** True if the name contains one of the words, or if there are no words. */
export const isWanted = (name: string, words: readonly string[]) =>
  words.length === 0 || words.some((word) => name.includes(word))

/**
 * Photographs every wanted screen in every width, one after another.
 * @param wanted parts of names
 */
export async function* photographScreens(
  browser: Browser,
  origin: string,
  wanted: readonly string[],
): AsyncGenerator<Photograph> {
  for (const screen of screens.filter(({ name }) => isWanted(name, wanted)))
    for (const size of widths) yield await photograph(browser, size, origin, screen)
}

const lights: Schemes[] = ['light', 'dark', 'sunlight']

/** Photographs the page of components: in every width, and at 1440 px in every scheme. */
export async function* photographComponents(browser: Browser, address: string): AsyncGenerator<Photograph> {
  for (const size of widths)
    for (const scheme of size.width === 1440 ? lights : lights.slice(0, 1)) {
      const page = await newPage(browser, size)
      await page.goto(`${address}?scheme=${scheme}`, { waitUntil: 'networkidle' })
      await page.getByRole('heading', { name: 'Product cards' }).waitFor()
      await readThrough(page)
      const screenshot = await page.screenshot({ fullPage: true })
      yield { name: `components-${scheme}-${size.width}`, picture: await small(screenshot, size.kept, size.width) }
      await page.context().close()
    }
}
