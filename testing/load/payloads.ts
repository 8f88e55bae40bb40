import { type Page, chromium } from 'playwright'
import * as v from 'valibot'
import { findChromium } from '../chromium.mjs'
import { payloads } from '../payloads/payloads.ts'
import { openPoisonedEngine } from './poisoned-engine.ts'
import type { Report } from './report.ts'
import { runShop } from './running-shop.ts'

const pages = [
  ...['', '/nawozy.html', '/borenda-150.html', '/search?phrase=borenda', '/marki', '/blog', '/cart', '/checkout', '/porownanie'],
  ...['/o-firmie', '/kontakt', '/kariera', '/adresy-sklepow', '/przedstawiciele-handlowi', '/prognoza-pogody', '/dobor/uprawa'],
  ...['/authentication', '/create-password', '/customer/my-profile', '/request-quote', '/aplikacja', '/nie-ma-takiej'],
] as const
const Health = v.object({ policyReports: v.number() })

const fill = async (page: Page, text: string) => {
  for (const field of await page
    .locator('input:visible:not([type=checkbox]):not([type=radio]):not([type=file]), textarea:visible')
    .all())
    await field.fill(text, { timeout: 2000 }).catch(() => undefined)
}

/**
 * Puts texts that try to run a script into every field of the engine's answers and into addresses, cookies and forms. Reports what runs and
 * what the policy reports.
 */
export async function runPayloads(report: Report, rounds: number): Promise<void> {
  const engine = await openPoisonedEngine()
  const shop = await runShop({
    environment: {
      ...{ COMMERCE_URL: `${engine.origin}/graphql`, STORYBLOK_URL: `${engine.origin}/services/content/v2/cdn` },
      ...{ STORYBLOK_TOKEN: 'plon-demo-public', ADDRESS_LIMITS_TIMES: '1000' },
    },
  })
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ locale: 'pl-PL' })
    const page = await context.newPage()
    const ran = new Set<string>()
    const reported: string[] = []
    let shown = 0
    page.on('dialog', (dialog) => void dialog.dismiss())
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text()))
        reported.push(`${page.url()} ${message.text()}`)
    })
    const look = async (where: string) => {
      const told = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'ran'))).catch(() => undefined)
      if (told !== undefined) ran.add(`payload ${told} on ${where}`)
      shown += await page
        .locator('h1')
        .count()
        .catch(() => 0)
    }
    const open = async (path: string) => {
      await page.goto(shop.origin + path, { waitUntil: 'load', timeout: 30_000 }).catch(() => undefined)
      await look(path)
    }

    for (let round = 0; round < rounds; round++) {
      report.progress(`round ${round + 1}: pages whose every text has one`)
      for (const path of pages) await open(`/${round % 2 ? 'en' : 'pl'}${path}`)
      for (const link of await links(page, `${shop.origin}/pl/nawozy.html`)) await open(link)
    }
    report.progress('addresses and cookies')
    for (const [nth, payload] of payloads.entries()) {
      const word = encodeURIComponent(payload)
      await context.addCookies([{ name: 'vsf-message', value: word, url: shop.origin }])
      await open(
        nth % 3 === 0
          ? `/pl/${word}`
          : nth % 3 === 1
            ? `/pl/search?phrase=${word}&q=${word}#${word}`
            : `/pl/cart?returnURL=${word}&${word}=1`,
      )
    }
    report.progress('forms')
    for (const path of ['/pl/kontakt', '/pl/authentication', '/pl/create-password', '/pl/search']) {
      await open(path)
      for (const payload of payloads) {
        await fill(page, payload)
        await look(`a form of ${path}`)
      }
      await page
        .locator('main form button[type=submit]')
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined)
      await look(`a sent form of ${path}`)
    }

    const { policyReports } = v.parse(Health, await (await fetch(`${shop.origin}/api/health`)).json())
    const put = [...engine.fields.values()].reduce((sum, count) => sum + count, 0)
    for (const one of ran) report.progress(one)
    for (const one of new Set(reported)) report.progress(one.slice(0, 300))
    report.figure(
      'payloads in answers',
      `${put}, in ${engine.fields.size} fields: ${[...engine.fields.keys()].sort().join(', ')}`,
    )
    report.figure('headings seen', String(shown))
    report.expect('each of the 300 was in an answer', put >= payloads.length)
    report.expect('pages stood', shown > payloads.length)
    report.expect('none has run', ran.size === 0)
    report.expect('the policy has reported nothing', policyReports === 0 && reported.length === 0)
    report.expect('the process lives', shop.isAlive())
  } finally {
    await browser.close()
    await shop.stop()
    engine.close()
  }
}

/** Returns the addresses of at most twelve products of a list. */
async function links(page: Page, list: string): Promise<string[]> {
  await page.goto(list, { waitUntil: 'load' }).catch(() => undefined)
  const found = await page
    .locator('main article a[href$=".html"], main li a[href$=".html"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return [...new Set(found)].slice(0, 12)
}
