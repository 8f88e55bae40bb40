/** @module-tag slow */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type ChangingButton, refusal } from '../../e2e/button-press.ts'
import { changingButtons } from '../../e2e/changing-buttons.ts'
import { type Asking, somebodyNew } from '../../e2e/people.ts'
import { load, signIn } from '../at-the-gateway.ts'
import { thisShop } from '../this-shop.ts'
import { handOnScreen, isBusy, shown, shownNow } from './screen-hand.ts'

// What these buttons do in a browser is tested in e2e/second-press.spec.ts.

const documents = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../graphql/generated/trusted-documents.json'), 'utf8'),
) as { hash: string; name: string }[]
const nameOf = new Map(documents.map(({ hash, name }) => [hash, name]))

/** Direct access to the engine. */
const request: Asking = {
  get: (url) => load(url),
  post: (url, { data, headers } = {}) =>
    load(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(data ?? {}) }),
}

beforeAll(() => {
  process.env.E2E_BACKEND_PORT = new URL(thisShop().backend).port
})
afterEach(() => {
  vi.stubGlobal('fetch', load)
})

/**
 * Refuses the first request that the button sends.
 * @returns how often it has refused, and what was sent since
 */
function refuseOnce({ sends }: ChangingButton) {
  let refused = 0
  const taken: string[] = []
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    const { pathname } = new URL(String(input))
    const isPost = init?.method === 'POST'
    const body = typeof init?.body === 'string' && pathname === '/graphql' ? (JSON.parse(init.body) as { hash?: string }) : {}
    const sent = pathname === '/graphql' ? nameOf.get(body.hash ?? '') : pathname
    if (!isPost || !sent || !sends.includes(sent)) return load(input, init)
    if (refused > 0) {
      taken.push(sent)
      return load(input, init)
    }
    refused += 1
    return Response.json(refusal, { status: sent.startsWith('/') ? 503 : 200 })
  })
  return { taken, times: () => refused }
}

/**
 * Presses the button, and again as soon as it is enabled, before anything else can happen.
 * @returns whether the button disappeared, so that the second press was unintended; a button that stays may be pressed twice on purpose
 */
async function pressTwice({ button, done }: ChangingButton): Promise<boolean> {
  const one = await shown(button)
  const watching = new MutationObserver(() => {
    if (!one.isConnected || isBusy(one)) return
    watching.disconnect()
    fireEvent.click(one)
  })
  fireEvent.click(one)
  watching.observe(document.body, { attributes: true, attributeFilter: ['disabled', 'aria-disabled'], subtree: true })
  await shown(done)
  watching.disconnect()
  return !one.isConnected
}

/** Returns the text of visible messages: warnings, notices and dialogs. */
const wordsTold = () =>
  [...document.querySelectorAll('[role=alert], [role=status], dialog[open]')]
    .map((one) => one.textContent.trim())
    .filter((text) => text !== '')
    .join(' | ')

it.each(Object.entries(changingButtons).filter(([, { each, silent, forgets }]) => !each && !silent && !forgets))(
  '%s: pressed again after its refusal, which was told, it does it, and once where it leads away',
  { timeout: 60_000 },
  async (_, button) => {
    const presser = { request, person: await somebodyNew(request, 'dwa-razy') }
    await button.before?.(presser)
    if (button.who === 'customer') await signIn(presser.person)
    const hand = handOnScreen()
    await button.reach(hand, presser)
    await shown(button.button)
    const refused = refuseOnce(button)
    const before = wordsTold()
    await hand.press(button.button)
    await waitFor(() => expect(refused.times()).toBe(1))
    await waitFor(() => expect(wordsTold()).not.toBe(before))
    const left = await waitFor(() => {
      const one = shownNow(button.button)
      expect(one && isBusy(one)).not.toBe(true)
      return one
    })
    // A dialog that closed with the refusal is opened again.
    if (!left) await button.reach(hand, presser)
    if (await pressTwice(button)) expect(refused.taken).toEqual([...new Set(refused.taken)])
  },
)
