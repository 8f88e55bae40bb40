import { chromium, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import { accented } from './accented.ts'
import { shop } from './shop.config.ts'

/** Returns a pattern of the third language's text for an English text. */
export const said = (text: string) => new RegExp(`^${accented(text)}`)

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Messages of a browser without a network. */
const lostOnTheWay = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Unable to preload CSS|dynamically imported module/

export interface Visit {
  page: Page
  context: BrowserContext
  /** Paths of everything that the browser has requested. */
  asked: string[]
  /** Headers of all requests and answers, each with its value. */
  headers: Set<string>
  /** Everything that the page has written to the console. */
  told: string[]
  /** Page errors and console errors, except those of a missing network. */
  faults: string[]
}

let browser: Browser | undefined

/** Opens a phone for a visitor who has answered the cookie question. */
export async function visitOn(origin: string): Promise<Visit> {
  browser ??= await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ ...phone, baseURL: origin, timezoneId: 'Europe/Warsaw', reducedMotion: 'reduce' })
  context.setDefaultTimeout(30_000)
  const [asked, faults, told]: [string[], string[], string[]] = [[], [], []]
  const headers = new Set<string>()
  const noteHeaders = (all: Record<string, string>) => {
    for (const [name, value] of Object.entries(all)) headers.add(`header ${name}: ${value}`)
  }
  context.on('request', (request) => {
    asked.push(new URL(request.url()).pathname)
    noteHeaders(request.headers())
  })
  context.on('response', (response) => noteHeaders(response.headers()))
  const note = (fault: string) => {
    if (!lostOnTheWay.test(fault)) faults.push(fault)
  }
  context.on('weberror', (problem) => note(String(problem.error())))
  context.on('console', (message) => {
    told.push(message.text())
    if (message.type() === 'error') note(message.text())
  })
  await context.addInitScript((key) => {
    if (location.protocol === 'about:') return
    const answer = { version: 1, at: new Date().toISOString(), analytics: false, marketing: false }
    localStorage.setItem(key, JSON.stringify(answer))
  }, `${shop.technicalName}-consent`)
  return { page: await context.newPage(), context, asked, headers, told, faults }
}

export async function closeBrowser() {
  await browser?.close()
  browser = undefined
}

/** Waits until the page's own content is hydrated too: from then on clicks are handled. */
async function ready(page: Page) {
  await page.waitForFunction(() => {
    const title = document.querySelector('main h1')
    const isAlive = (one: Element) => Object.keys(one).some((key) => key.startsWith('__react'))
    return isAlive(document.body) && (!title || isAlive(title))
  })
}

export async function open(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, text: string) =>
  page
    .getByRole('button', { name: said(text) })
    .filter({ visible: true })
    .first()

/**
 * Goes from the home page through a family to a product.
 * @returns its address
 */
export async function find(page: Page, family: string): Promise<string> {
  await open(page, '/lt')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${family}`) })
    .first()
    .click()
  await expect(title(page)).toHaveText(family)
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first()
  const name = (await first.innerText()).trim()
  await first.click()
  await expect(title(page)).toHaveText(name)
  return new URL(page.url()).pathname
}

/**
 * Returns the font and colour that the browser uses for the page, once fonts have loaded. The page is reloaded, because a slow first page
 * does without them.
 */
export async function lookOf(page: Page) {
  await page.reload()
  return page.evaluate(async () => {
    await document.fonts.ready
    const style = getComputedStyle(document.documentElement)
    const font = style.getPropertyValue('--font').split(',')[0]?.replaceAll('"', '') ?? ''
    return { green: style.getPropertyValue('--green'), font, isFontThere: document.fonts.check(`16px "${font}"`) }
  })
}

/**
 * Orders the first pack of a product as a guest.
 * @returns the order number
 */
export async function buy(page: Page, path: string, email: string): Promise<string> {
  await open(page, path)
  await page.getByRole('main').getByRole('radio').first().check()
  await button(page, 'Add').click()
  await page
    .getByRole('button', { name: new RegExp(`${accented('Cart')}.*1`) })
    .filter({ visible: true })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: said('Go to checkout') })
    .click()
  await page.getByRole('textbox', { name: said('E-mail address') }).fill(email)
  await expect(async () => {
    await button(page, 'Next').click()
    await expect(page).toHaveURL(/shipping-and-payment$/, { timeout: 5_000 })
  }).toPass()
  const fill = (label: string, value: string) =>
    page
      .getByRole('textbox', { name: accented(label), exact: true })
      .first()
      .fill(value)
  await fill('First name', 'Maria')
  await fill('Last name', 'Zielińska')
  await fill('Street or village', 'Polna')
  await fill('Building number', '12')
  await fill('Postcode', '16-001')
  await fill('City', 'Kleosin')
  await fill('Telephone', '601 234 567')
  await page.getByRole('textbox', { name: accented('Telephone') }).blur()
  await page
    .getByRole('group', { name: said('How to deliver?') })
    .getByRole('radio', { name: /Kurier/ })
    .first()
    .check()
  await page
    .getByRole('group', { name: said('How to pay?') })
    .getByRole('radio', { name: /Przelew/ })
    .check()
  await button(page, 'Next: summary').click()
  await expect(page).toHaveURL(/summary$/)
  await page.getByRole('checkbox', { name: said('I accept the terms of purchase') }).check()
  await button(page, 'Order with obligation to pay').click()
  await expect(title(page)).toHaveText(said('Thank you for your order'))
  return /\d{9,10}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
}

/** Expects that visited pages open without a network, and that others say that they are missing. */
export async function openWithoutNetwork({ page, context }: Visit, visited: readonly string[]) {
  await open(page, '/lt')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const path of visited) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
  }
  await context.setOffline(true)
  for (const path of visited) {
    await page.goto(path)
    await expect(title(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'lt')
    await expect(page.getByRole('status').filter({ hasText: new RegExp(accented('No connection since')) })).toBeVisible()
  }
  await page.goto('/lt/kontakt')
  await expect(page.getByText(said('This page is not on your device')).first()).toBeVisible()
  await context.setOffline(false)
}
