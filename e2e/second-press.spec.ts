import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { handOn, placeOf } from './browser-hand.ts'
import { type ChangingButton, refusal } from './button-press.ts'
import { changingButtons } from './changing-buttons.ts'
import { somebodyNew } from './people.ts'
import { expect, test } from './shop-test.ts'

const documents = JSON.parse(readFileSync(join(import.meta.dirname, '../graphql/generated/trusted-documents.json'), 'utf8')) as {
  hash: string
  name: string
}[]
const nameOf = new Map(documents.map(({ hash, name }) => [hash, name]))

/** Returns the document that a request sends, or its address if it goes to the shop's own server. */
function sentBy(request: Request): string | undefined {
  if (request.method() !== 'POST') return undefined
  const { pathname } = new URL(request.url())
  if (pathname !== '/graphql') return pathname
  return nameOf.get((JSON.parse(request.postData() ?? '{}') as { hash?: string }).hash ?? '')
}

/** Records every document of the button that this browser sends from now on. */
function counting(context: BrowserContext, { sends }: ChangingButton) {
  const sent: string[] = []
  context.on('request', (request) => {
    const name = sentBy(request)
    if (name && sends.includes(name)) sent.push(name)
  })
  return sent
}

/** Returns the text of visible messages: warnings, notices and dialogs. */
const wordsTold = (page: Page) =>
  page.locator('[role=alert], [role=status], dialog[open]').evaluateAll((all) =>
    all
      .map((one) => (one as HTMLElement).innerText.trim())
      .filter((text) => text !== '')
      .join(' | '),
  )

for (const [name, button] of Object.entries(changingButtons))
  test.describe(name, { tag: '@phone' }, () => {
    // A second tab may send a request of a customer whose session the first tab has ended.
    test.use({ expectedFaults: [/status of 401/] })
    test.slow()

    test(`pressed twice fast does once what it does${button.ends ? '' : ', and pressed in a second tab after that says what is so'}`, async ({
      page,
      request,
      context,
    }) => {
      const presser = { request, person: await somebodyNew(request, 'dwa-razy') }
      await button.before?.(presser)
      await button.reach(handOn(page, button, presser), presser)
      const second = button.ends ? undefined : await context.newPage()
      if (second) {
        await button.reach(handOn(second, button, presser), presser)
        await page.bringToFront()
      }
      const sent = counting(context, button)
      await placeOf(page, button.button).dblclick()
      await expect(placeOf(page, button.done)).toBeVisible()
      await expect.poll(() => sent.length).toBeGreaterThan(0)
      if (!button.each) expect(sent, 'sent once').toEqual([...new Set(sent)])
      if (second) await test.step('in a second tab', () => pressLate(second, button))
    })

    // Refusals of the other buttons are tested on screens: testing/screens/refused-presses.test.tsx.
    if (button.forgets)
      test('pressed again after its refusal, which was told, it does it', async ({ page, request, context }) => {
        const presser = { request, person: await somebodyNew(request, 'dwa-razy') }
        const hand = handOn(page, button, presser)
        await button.reach(hand, presser)
        let refused = 0
        await context.route('**/*', async (route) => {
          if (refused > 0 || !button.sends.includes(sentBy(route.request()) ?? '')) return route.fallback()
          refused += 1
          await route.fulfill({ json: refusal })
        })
        const before = await wordsTold(page)
        await hand.press(button.button)
        await expect.poll(() => refused).toBe(1)
        await expect.poll(() => wordsTold(page)).not.toBe(before)
        // Its dialog has closed with the refusal.
        await button.reach(hand, presser)
        await hand.press(button.button)
        await expect(placeOf(page, button.done)).toBeVisible()
      })
  })

/** Presses the button of a tab that has not noticed the press in the other tab. */
async function pressLate(page: Page, { button }: ChangingButton) {
  const late = placeOf(page, button)
  await page.bringToFront()
  if (!(await late.isVisible())) return
  const [before, from] = [await wordsTold(page), page.url()]
  // The tab may be notified of the first press just now and remove the button.
  await late.click({ timeout: 5_000 }).catch(async (reason: unknown) => {
    if (await late.isVisible()) throw reason
  })
  if (!(await late.isVisible())) return
  await expect.poll(async () => page.url() !== from || (await wordsTold(page)) !== before).toBe(true)
}
