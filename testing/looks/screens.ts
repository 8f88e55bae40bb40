import type { Page } from '@playwright/test'
import { people, signInWords, tellWho } from '../../e2e/people.ts'

export interface Screen {
  name: string
  path: string
  /** Customer who is signed in; a guest by default. */
  person?: keyof typeof people
  /** Actions before the picture is taken. */
  before?: (page: Page) => Promise<void>
}

async function fillCart(page: Page) {
  await page
    .getByRole('button', { name: /^(Dodaj do|Do) koszyka/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByText('Dodano do koszyka', { exact: true }).waitFor()
  await page.goto(new URL('/pl/cart', page.url()).href, { waitUntil: 'networkidle' })
}

/** Clears the wishlist, which every customer of the demonstration has; after the first width it is already empty. */
async function clearWishes(page: Page) {
  const clear = page.getByRole('button', { name: 'Wyczyść wszystko', exact: true })
  const empty = page.getByText('Lista jest jeszcze pusta')
  await clear.or(empty).first().waitFor()
  if (await empty.isVisible()) return
  await clear.click()
  await clear.last().click()
  await empty.waitFor()
}

/** One screen of each kind, and the empty states. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/pl' },
  { name: 'listing', path: '/pl/nawozy.html' },
  { name: 'listing-as-list', path: '/pl/nawozy.html?view=list' },
  { name: 'product', path: '/pl/lanomix-zboza.html' },
  { name: 'search-without-result', path: '/pl/search?search=xqzvw' },
  { name: 'cart', path: '/pl/p/SIE-N-001', before: fillCart },
  { name: 'cart-empty', path: '/pl/cart' },
  { name: 'sign-in', path: '/pl/authentication' },
  { name: 'account', path: '/pl/customer', person: 'company' },
  { name: 'orders', path: '/pl/customer/order-history', person: 'company' },
  { name: 'wish-list-empty', path: '/pl/customer/my-wishlist', person: 'private', before: clearWishes },
  { name: 'comparison-empty', path: '/pl/porownanie' },
  { name: 'stores', path: '/pl/adresy-sklepow' },
  { name: 'advisers', path: '/pl/przedstawiciele-handlowi' },
  { name: 'contact', path: '/pl/kontakt' },
  { name: 'articles', path: '/pl/blog' },
  { name: 'about', path: '/pl/p/o-nas' },
  { name: 'terms', path: '/pl/i/regulamin-zakupow' },
  { name: 'not-found', path: '/pl/nie-ma-takiej-strony' },
]

export async function signIn(page: Page, origin: string, person: keyof typeof people) {
  await page.goto(`${origin}/pl/authentication`, { waitUntil: 'networkidle' })
  await tellWho(page, 'pl', people[person])
  await page.getByRole('button', { name: signInWords.pl.logIn, exact: true }).last().waitFor({ state: 'detached' })
}
