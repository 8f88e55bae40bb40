import type { APIRequestContext, Page } from '@playwright/test'
import type { Locale } from './checkout-walk.ts'
import { mailPromises } from './mail-promises.ts'
import { expect, ready } from './shop-test.ts'
import { foreignTexts, patternOf } from './texts-of.ts'

/** What a person sees on any page, apart from its content. */
export interface Seen {
  path: string
  title: string
  language: string
  /** Open dialogs, by name or first words. */
  questions: string[]
  /** Visible warnings. */
  warnings: string[]
  /** Buttons that offer to repeat or restore something. */
  again: string[]
  /** Number on the cart button, 0 if it shows none; null on pages without the button, such as the checkout. */
  badge: number | null
  texts: string[]
}

/** Names of buttons that repeat an action or restore something lost. */
const againNames =
  /^(Przywróć|Restore|Wyślij (jeszcze raz|ponownie)|Send again|Spróbuj ponownie|Try again|Dodaj (jeszcze raz|ponownie)|Add again)/
    .source

/** Reads the current screen. */
export function look(page: Page): Promise<Seen> {
  return page.evaluate((again) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown)
    const wordsOf = (element: HTMLElement) => element.innerText.trim().replaceAll(/\s+/g, ' ').slice(0, 200)
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const text = textContent?.trim() ?? ''
      if (text.length > 2 && parentElement && !parentElement.closest('script, style, noscript, [lang]:not(html)')) {
        if (isShown(parentElement)) texts.push(text)
      }
    }
    const cart = shown('button[aria-haspopup=dialog]').find((button) => /^(Koszyk|Cart)/.test(wordsOf(button)))
    return {
      path: location.pathname + location.search,
      title: document.title,
      language: document.documentElement.lang,
      questions: shown('dialog[open], [role=alertdialog]').map(wordsOf),
      warnings: shown('[role=alert]')
        .map(wordsOf)
        .filter((words) => words !== ''),
      again: shown('button')
        .map(wordsOf)
        .filter((words) => new RegExp(again).test(words)),
      badge: cart ? Number(/\d+/.exec(cart.innerText)?.[0] ?? 0) : null,
      texts,
    }
  }, againNames)
}

const engine = (path: string) => `http://127.0.0.1:${process.env.E2E_BACKEND_PORT}${path}`

/** Returns the number of pieces that the engine has in the browser's cart. */
export async function piecesInEngine(page: Page, request: APIRequestContext): Promise<number> {
  const cookies = await page.context().cookies()
  const id = cookies.find(({ name }) => name === 'vsf-cart')?.value
  const carts = (await (await request.get(engine('/dev/carts'))).json()) as {
    cart: string
    isActive: boolean
    lines: { quantity: number }[]
  }[]
  const lines = carts.find(({ cart, isActive }) => cart === id && isActive)?.lines ?? []
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

interface Mail {
  template: string
  at: string
  to: string
  text: string
}

/** Returns sentences on the screen that claim a mail was sent which the engine has not sent since then. */
async function brokenPromises(request: APIRequestContext, { texts }: Seen, locale: Locale, since: Date): Promise<string[]> {
  const whole = texts.join(' ')
  const promised = Object.entries(mailPromises).flatMap(([source, kept]) => {
    const told = patternOf(source, locale)?.exec(whole)?.[0]
    return kept !== 'person' && 'now' in kept && told ? [{ told, template: kept.now }] : []
  })
  if (promised.length === 0) return []
  const mails = (await (await request.get(engine('/dev/mail'))).json()) as Mail[]
  // If the screen names an order, the mail must be about that order.
  const order = /\b\d{9,10}\b/.exec(whole)?.[0]
  const address = /[\w.+-]+@demo\.example/.exec(promised.map(({ told }) => told).join(' '))?.[0]
  const keeps = (mail: Mail, template: RegExp) =>
    template.test(mail.template) &&
    new Date(mail.at) >= since &&
    (!order || !mail.template.startsWith('sales') || mail.text.includes(order)) &&
    (!address || mail.to === address)
  return promised.filter(({ template }) => !mails.some((mail) => keeps(mail, template))).map(({ told }) => told)
}

export interface Standing {
  /** Mails count from this time on. */
  since: Date
  /** Messages that a journey leaves on screen on purpose: questions, warnings and offers. */
  leaves: readonly RegExp[]
}

/** Expects nothing unexpected on screen. Checked once the page's requests have ended, because an answer may open a dialog. */
export async function expectQuietStop(page: Page, request: APIRequestContext, locale: Locale, standing: Standing, where: string) {
  await ready(page)
  await page.waitForLoadState('networkidle')
  const unexpected = (found: readonly string[]) => found.filter((words) => !standing.leaves.some((left) => left.test(words)))
  await expect(async () => {
    const seen = await look(page)
    expect(
      {
        language: seen.language.slice(0, 2),
        questions: unexpected(seen.questions),
        warnings: unexpected(seen.warnings),
        again: unexpected(seen.again),
        badge: seen.badge,
        foreign: unexpected(foreignTexts(seen.texts, locale)),
        promises: await brokenPromises(request, seen, locale, standing.since),
      },
      where,
    ).toEqual({
      language: locale,
      ...{ questions: [], warnings: [], again: [], foreign: [], promises: [] },
      badge: seen.badge === null ? null : await piecesInEngine(page, request),
    })
  }).toPass({ timeout: 12_000, intervals: [100, 250, 500] })
}

/** Expects the title that the server gives this address. */
export async function expectOwnTitle(page: Page, where: string) {
  const own = /<title[^>]*>([^<]*)</.exec(await (await page.request.get(page.url())).text())?.[1]
  const decoded = own?.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
  await expect(page, where).toHaveTitle(decoded ?? '')
}
