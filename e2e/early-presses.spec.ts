import type { Page } from '@playwright/test'
import { openSignedIn, people, signInWords, somebodyNew } from './people.ts'
import { expect, ready, test } from './shop-test.ts'
import { words } from './words.ts'

const scripts = /\/assets\/.*\.js$/

/** Holds back the files that hydrate the page, until the returned function is called. */
async function holdFiles(page: Page, files: RegExp) {
  let letGo = () => {}
  let held = 0
  const given = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(files, async (route) => {
    held += 1
    await given
    await route.continue()
  })
  return () => {
    expect(held, 'something was held').toBeGreaterThan(0)
    letGo()
  }
}

const w = words.pl

/** Buttons pressed as soon as they are visible, and the expected result of each. */
const presses: [
  what: string,
  path: string,
  button: (page: Page) => ReturnType<Page['getByRole']>,
  done: (page: Page) => Promise<void>,
  before?: (page: Page) => Promise<void>,
][] = [
  [
    'a product',
    w.productPath,
    (page) => page.getByRole('main').getByRole('button', { name: w.addToCart }).first(),
    async (page) => {
      await expect(page.getByRole('status').filter({ hasText: w.added })).toBeVisible()
      await page.goto('/pl/cart')
      await expect(page.getByRole('textbox', { name: w.quantity })).toHaveValue('1')
    },
    (page) => page.getByRole('radio', { name: /^5 l/ }).check(),
  ],
  [
    'the filters of a list',
    w.categoryPath,
    (page) => page.getByRole('button', { name: w.filters }).first(),
    (page) => expect(page.getByRole('dialog', { name: w.filters })).toBeVisible(),
  ],
  [
    'the menu',
    '/pl',
    (page) => page.getByRole('button', { name: w.menu, exact: true }),
    (page) => expect(page.getByRole('dialog').getByText('Nawozy').first()).toBeVisible(),
  ],
]
for (const [what, path, button, done, before] of presses)
  test(`a press on ${what} before the page has come alive is seen at once and answered once @phone`, async ({ page }) => {
    const hydrate = await holdFiles(page, scripts)
    await page.goto(path, { waitUntil: 'commit' })
    await before?.(page)
    await button(page).click()
    await expect(button(page)).toHaveAttribute('aria-busy', 'true')
    // People press again when they see nothing happen.
    await button(page).click()
    hydrate()
    await done(page)
    await expect(page.locator('button[aria-busy]')).toHaveCount(0)
  })

test('a press that the page takes away, such as a second tap, or that is not for the shop is left alone @phone', async ({
  page,
}) => {
  await page.goto(w.home)
  await ready(page)
  const menu = page.getByRole('button', { name: w.menu, exact: true })
  const takenUp = await menu.evaluate(async (button: HTMLButtonElement) => {
    const takeAway = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('click', takeAway, { capture: true, once: true })
    button.click()
    const foreign = [document.body, document.querySelector('main') ?? document.body].map((place) => {
      const widget = document.createElement('button')
      place.append(widget)
      widget.click()
      return widget
    })
    // An unhandled click is marked in the next task.
    await new Promise((resolve) => setTimeout(() => setTimeout(resolve)))
    const busy = [button, ...foreign].map((one) => one.hasAttribute('aria-busy'))
    for (const widget of foreign) widget.remove()
    return busy
  })
  expect(takenUp).toEqual([false, false, false])
})

test('the filters that are pressed while their own part is on its way open @phone', async ({ page }) => {
  const hydrate = await holdFiles(page, /\/assets\/listing-.*\.js$/)
  await page.goto(w.categoryPath, { waitUntil: 'commit' })
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('body > header') ?? {}).some((key) => key.startsWith('__react')),
  )
  const filters = page.getByRole('button', { name: w.filters }).first()
  await filters.click()
  await expect(filters).toHaveAttribute('aria-busy', 'true')
  hydrate()
  await expect(page.getByRole('dialog', { name: w.filters })).toBeVisible()
})

test('a sign-out that is pressed before the page has come alive is one @desktop', async ({ page, request, forgiven }) => {
  // An early read may be refused after the sign-out.
  forgiven.push(/status of 401/)
  await openSignedIn(page, await somebodyNew(request, 'wczesny', 'private'), '/pl')
  const hydrate = await holdFiles(page, scripts)
  await page.goto('/pl/customer', { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button', { name: signInWords.pl.logOut }).click()
  hydrate()
  await page.waitForURL('**/pl')
})

test.describe('who signs in before the page has come alive', () => {
  for (const [how, send] of [
    ['by the button', (page) => page.getByRole('main').getByRole('button', { name: signInWords.pl.logIn, exact: true }).click()],
    ['by the key', (page) => page.keyboard.press('Enter')],
  ] as [string, (page: Page) => Promise<void>][])
    test(`${how} is signed in, and no address has held the password @phone @desktop`, async ({ page }) => {
      const addresses: string[] = []
      page.on('request', (asked) => addresses.push(asked.url()))
      page.on('framenavigated', (frame) => addresses.push(frame.url()))
      const hydrate = await holdFiles(page, scripts)
      await page.goto('/pl/authentication?returnURL=/pl/customer/my-profile', { waitUntil: 'commit' })
      await page.getByLabel(signInWords.pl.email, { exact: true }).last().fill(people.company.email)
      await page.getByLabel(signInWords.pl.password, { exact: true }).last().fill(people.company.password)
      await send(page)
      hydrate()
      await page.waitForURL('**/pl/customer/my-profile')
      expect(addresses.filter((address) => address.includes(people.company.password) || /password/.test(address))).toEqual([])
    })

  test('and whose page never comes alive sends nothing into an address @phone', async ({ page }) => {
    await page.route(scripts, () => undefined)
    await page.goto('/pl/authentication', { waitUntil: 'commit' })
    await page.getByLabel(signInWords.pl.password, { exact: true }).last().fill(people.company.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/pl/authentication')
    expect(
      await page.locator('form:not([action])').evaluateAll((forms) => forms.map((form) => form.getAttribute('method'))),
    ).toEqual(['post'])
  })
})

for (const [what, files, isAlive] of [
  ['the page', /\/assets\/.*\.js$/, 'nothing'],
  ['its own part', /\/assets\/listing-.*\.js$/, 'body > header'],
] as const)
  test(`an order that is chosen before ${what} has come alive is not lost @desktop`, async ({ page }) => {
    const hydrate = await holdFiles(page, files)
    await page.goto('/pl/nawozy.html', { waitUntil: 'commit' })
    const order = page.getByRole('combobox', { name: 'Sortuj według' })
    const knownToReact = (selector: string) =>
      selector === 'nothing' || Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react'))
    await page.waitForFunction(knownToReact, isAlive)
    await order.selectOption('price-up')
    hydrate()
    await expect(page).toHaveURL(/sort=price-up/)
  })
