import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from '@playwright/test'
import type { ChangingButton } from './button-press.ts'
import { changingButtons } from './changing-buttons.ts'
import { somebodyNew } from './people.ts'
import { expect, test } from './shop-test.ts'

const documents = JSON.parse(readFileSync(join(import.meta.dirname, '../graphql/generated/trusted-documents.json'), 'utf8')) as {
  hash: string
  name: string
}[]
const nameOf = new Map(documents.map(({ hash, name }) => [hash, name]))

/** The document that a request sends, or its address where it is the server's own. */
function sentBy(request: Request): string | undefined {
  if (request.method() !== 'POST') return undefined
  const { pathname } = new URL(request.url())
  if (pathname !== '/graphql') return pathname
  return nameOf.get((JSON.parse(request.postData() ?? '{}') as { hash?: string }).hash ?? '')
}

/** How often each document leaves this browser from now on. */
function counting(context: BrowserContext, { sends }: ChangingButton) {
  const sent: string[] = []
  context.on('request', (request) => {
    const name = sentBy(request)
    if (name && sends.includes(name)) sent.push(name)
  })
  return sent
}

/** What is told on the screen: warnings, messages and dialogs with words in them. */
const wordsTold = (page: Page) =>
  page.locator('[role=alert], [role=status], dialog[open]').evaluateAll((all) =>
    all
      .map((one) => (one as HTMLElement).innerText.trim())
      .filter((text) => text !== '')
      .join(' | '),
  )

/** Believed at once: a refusal of the request as a whole might be a lock on the cart, and is asked again first. */
const refusal = { errors: [{ message: 'Nie ma tego', extensions: { category: 'graphql-no-such-entity' } }] }

for (const [name, button] of Object.entries(changingButtons))
  test.describe(name, { tag: '@phone' }, () => {
    // A second tab may ask once more as somebody whose session the first one has ended; our own server refuses by its status.
    test.use({ expectedFaults: [/status of 401|503.*\/api\/contact/] })
    test.slow()

    const somebody = async (request: Parameters<typeof somebodyNew>[0]) => somebodyNew(request, 'dwa-razy')

    test('pressed twice fast does once what it does', async ({ page, request, context }) => {
      const presser = { page, request, person: await somebody(request) }
      await button.before?.(presser)
      const target = await button.reach(presser)
      const sent = counting(context, button)
      await target.dblclick()
      await expect(button.done(page)).toBeVisible()
      await expect.poll(() => sent.length).toBeGreaterThan(0)
      if (!button.each) expect(sent, 'sent once').toEqual([...new Set(sent)])
    })

    if (!button.each && !button.silent)
      test('pressed again after its refusal, which was told, it does it', async ({ page, request, context }) => {
        const presser = { page, request, person: await somebody(request) }
        await button.before?.(presser)
        const target = await button.reach(presser)
        let refused = 0
        await context.route('**/*', async (route) => {
          const sent = sentBy(route.request())
          if (refused > 0 || !sent || !button.sends.includes(sent)) return route.fallback()
          refused += 1
          const status = sent.startsWith('/') ? 503 : 200
          await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(refusal) })
        })
        const before = await wordsTold(page)
        await target.click()
        await expect.poll(() => refused).toBe(1)
        await expect.poll(() => wordsTold(page)).not.toBe(before)
        // A question that closed with the refusal is opened again.
        const again = (await target.isVisible()) ? target : await button.reach(presser)
        await again.click()
        await expect(button.done(page)).toBeVisible()
      })

    if (!button.ends)
      test('pressed in a second tab after the first says what is so', async ({ page, request, context }) => {
        const presser = { page, request, person: await somebody(request) }
        await button.before?.(presser)
        const first = await button.reach(presser)
        const second = { ...presser, page: await context.newPage() }
        const late = await button.reach(second)
        await first.click()
        await expect(button.done(page)).toBeVisible()
        await second.page.bringToFront()
        if (!(await late.isVisible())) return
        const [before, from] = [await wordsTold(second.page), second.page.url()]
        // The second tab may hear of the first one's press at this very moment, and take the button away.
        await late.click({ timeout: 5_000 }).catch(async (reason: unknown) => {
          if (await late.isVisible()) throw reason
        })
        if (!(await late.isVisible())) return
        await expect.poll(async () => second.page.url() !== from || (await wordsTold(second.page)) !== before).toBe(true)
      })
  })
