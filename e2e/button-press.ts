import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { openSignedIn } from './people.ts'
import { ready } from './shop-test.ts'

export interface Presser {
  page: Page
  request: APIRequestContext
  person: { email: string; password: string }
}

/** A button that changes something, and how a person comes to it. */
export interface ChangingButton {
  /** What it asks of the engine: names of documents, or an address of the shop's own server. */
  sends: readonly string[]
  who: 'guest' | 'customer'
  /** What has to be before anybody opens the page; once for all tabs. */
  before?: (presser: Presser) => Promise<unknown>
  /** Leads to the button, with everything filled in. */
  reach: (presser: Presser) => Promise<Locator>
  /** What stands there once it is done. */
  done: (page: Page) => Locator
  /** Each press is a wish of its own: a piece more, or there and back. */
  each?: true
  /** Why its refusal is not told. */
  silent?: string
  /** It ends the sessions of the person or the page itself: a second tab has nothing to press. */
  ends?: true
}

export const alone = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first()
export const told = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

export async function open(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
}

/** An account page, signed in on the way where nobody is yet. */
export async function openOwn({ page, person }: Presser, path: string) {
  const known = (await page.context().cookies()).some(({ name }) => name === 'vsf-customer')
  if (known) await open(page, path)
  else await openSignedIn(page, person, path)
}
