import type { Browser, Page } from '@playwright/test'
import { mailOf, openSignedIn, people, seat, somebodyNew } from './people.ts'
import { expect, expectSoundScreen, ready, test } from './journey-test.ts'
import { answeredConsent, instrument } from './shop-test.ts'
import { traces } from './traces.ts'

/** Visible texts of each language. */
const says = {
  pl: {
    email: 'E-mail',
    password: 'Hasło',
    logIn: 'Zaloguj się',
    logOut: 'Wyloguj się',
    account: 'Moje konto',
    places: [
      'Historia zakupów',
      'Moje pliki do pobrania',
      'Moje dane',
      'Moje adresy',
      'Ulubione',
      'Negocjowane oferty',
      'Profil opiekuna',
      'Łączenie kont',
    ],
    details: 'Moje dane',
    adviser: 'Profil opiekuna',
    onMap: 'Opiekunowie na mapie',
    noAdviser: /Nie masz jeszcze swojego opiekuna/,
    notAuthorized: 'Brak dostępu, zaloguj się.',
  },
  en: {
    email: 'E-mail',
    password: 'Password',
    logIn: 'Log in',
    logOut: 'Log out',
    account: 'My account',
    places: [
      'Purchase history',
      'My downloads',
      'My details',
      'My addresses',
      'My wishlist',
      'Negotiated offers',
      "Adviser's profile",
      'Merging accounts',
    ],
    details: 'My details',
    adviser: "Adviser's profile",
    onMap: 'Advisers on the map',
    noAdviser: /You have no adviser of your own yet/,
    notAuthorized: 'You are not authorized, please log in.',
  },
} as const
type Language = keyof typeof says

async function signIn(page: Page, person: { email: string; password: string }, language: Language) {
  const w = says[language]
  await page.goto(`/${language}/authentication?returnURL=/${language}/customer`)
  await ready(page)
  await page.getByLabel(w.email, { exact: true }).fill(person.email)
  await page.getByLabel(w.password, { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: w.logIn }).click()
  await page.waitForURL(`**/${language}/customer`)
  await expect(page.getByRole('heading', { level: 1, name: w.account })).toBeVisible()
}

// Each kind of customer, and each language on both devices.
for (const [who, language, tag] of [
  ['private', 'pl', '@phone'],
  ['company', 'en', '@desktop'],
  ['b2b', 'pl', '@desktop'],
  ['b2b', 'en', '@phone'],
] as const) {
  test(`${who}, ${language}: the account has its places, the person's data and the adviser`, { tag }, async ({ page }) => {
    const w = says[language]
    await openSignedIn(page, people[who], `/${language}/customer`)
    await expect(page.getByRole('heading', { level: 1, name: w.account })).toBeVisible()
    const places = page.getByRole('navigation', { name: w.account })
    for (const place of w.places) await expect(places.getByRole('link', { name: place })).toBeVisible()
    // The earlier orders arrive last and move what lies below them.
    if (who !== 'b2b') await expect(page.getByRole('heading', { name: /^(What you ordered|Zamawiane wcześniej)/ })).toBeVisible()
    if (who === 'company') await expectSoundScreen(page)
    await places.getByRole('link', { name: w.details }).click()
    await expect(page.locator('[name=lastname]')).toHaveValue(people[who].lastname)
    await expectSoundScreen(page)
    await page.goto(`/${language}/customer/caregiver-profile`)
    await expect(page.getByRole('heading', { level: 1, name: w.adviser })).toBeVisible()
    if (who === 'b2b') {
      await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible()
      await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
      await expect(page.getByRole('link', { name: w.onMap })).toBeVisible()
    } else await expect(page.getByText(w.noAdviser)).toBeVisible()
    if (who !== 'private') return
    await page.goto(`/${language}/customer/downloads`)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Pobierz: Atlas niedoborów (PDF)' }).click()
    expect((await saving).suggestedFilename()).toBe('atlas-niedoborow.pdf')
    await expectSoundScreen(page)
  })
}

test.describe('somebody new', () => {
  // A read that was in flight when the account was deleted is refused. Going back to a page of the deleted account shows a message.
  test.use({ expectedFaults: [/status of 401/], leaves: [/^Brak dostępu/] })

  test('a new shopper registers, keeps an address, takes the data along and leaves for good @phone', async ({ page }) => {
    await page.goto('/pl/authentication?view=register&returnURL=/pl/customer/addresses-details')
    await ready(page)
    await page.getByRole('button', { name: 'Załóż konto' }).click()
    await expect(page.getByRole('alert').first()).toContainText('To pole jest wymagane')
    await page.getByLabel('Imię').fill('Ewa')
    await page.getByLabel('Nazwisko').fill('Nowa')
    await page.getByLabel('E-mail', { exact: true }).fill(mailOf('ewa'))
    await page.getByLabel('Hasło', { exact: true }).fill('Demo-Ewa-12')
    await page.getByLabel('Powtórz hasło').fill('Demo-Ewa-12')
    await page.getByLabel(/^Akceptuję regulamin/).check()
    await expectSoundScreen(page)
    await page.getByRole('button', { name: 'Załóż konto' }).click()
    await page.waitForURL('**/pl/customer/addresses-details')
    await page.getByRole('link', { name: 'Dodaj adres' }).click()
    for (const [field, text] of [
      ['Imię', 'Ewa'],
      ['Nazwisko', 'Nowa'],
      ['Ulica lub wieś', 'Polna'],
      ['Numer budynku', '7'],
      ['Kod pocztowy', '60-101'],
      ['Miejscowość', 'Poznań'],
      ['Telefon', '61 000 20 09'],
    ] as const)
      await page.getByLabel(field).fill(text)
    await page.getByRole('button', { name: 'Zapisz adres' }).click()
    await expect(page.getByText('Domyślny do dostawy')).toBeVisible()
    await page.goto('/pl/customer/my-profile')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Pobierz moje dane' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^plon-.*\.json$/)
    await page.getByRole('button', { name: 'Usuń moje konto' }).click()
    await page.getByLabel('Obecne hasło').fill('Demo-Ewa-12')
    await page.getByRole('button', { name: 'Usuń moje konto' }).click()
    await page.getByRole('button', { name: 'Usuń na zawsze' }).click()
    await page.waitForURL('**/pl')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('vsf-customer')
  })
})

test.describe('a link to a new password that has ended', () => {
  test.use({ leaves: [/^(Odnośnik (wygasł|do zmiany hasła)|The link has expired)/] })

  test('leaves no token in the address', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/pl/customer/reset-password?token=0123456789abcdef&email=anna%40demo.example')
    await expect(page).toHaveURL(/\/pl\/customer\/reset-password$/)
    await page.getByLabel('Nowe hasło', { exact: true }).fill('Demo-Anna-2')
    await page.getByLabel('Powtórz hasło').fill('Demo-Anna-2')
    await page.getByRole('button', { name: 'Zapisz hasło' }).click()
    await expect(page.getByText('Odnośnik do zmiany hasła jest nieprawidłowy. Poproś o nowy i spróbuj ponownie.')).toBeVisible()
  })
})

test('a known and an unknown address get the same answer', { tag: '@desktop' }, async ({ page }) => {
  for (const email of ['anna@demo.example', 'nikt@demo.example']) {
    await page.goto('/pl/authentication?view=forgotten')
    await ready(page)
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Wyślij odnośnik' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Sprawdź pocztę' })).toContainText(
      `Jeśli konto z adresem ${email} istnieje`,
    )
  }
})

test.describe('a token that is worth nothing', () => {
  test.use({ expectedFaults: [/status of 401/] })

  test('ends the session with a warning that survives the way home @phone', async ({ page, context, baseURL }) => {
    const url = baseURL ?? ''
    await context.addCookies([{ name: 'vsf-customer', value: 'dead', url }])
    await page.goto('/en/customer/my-profile')
    // The home page, with the address at which the session ended as `returnURL`.
    await page.waitForURL('**/en?returnURL=*')
    await expect(page.getByText(says.en.notAuthorized)).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('vsf-customer')
  })
})

async function newTab(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'allow' })
  await context.addInitScript(instrument)
  await context.addInitScript(answeredConsent)
  return context
}

test(
  'nothing of A is left for B: storage, caches, other tabs and the back button',
  { tag: '@desktop' },
  async ({ browser, baseURL, request }) => {
    const street = { firstname: 'Ewa', lastname: 'Odchodząca', ...seat, street: ['Kwiatowa 3'] }
    const leaver = await somebodyNew(request, 'odchodzi', 'private', { lastname: 'Odchodząca', addresses: [street] })
    const device = await newTab(browser, baseURL)
    const other = await newTab(browser, baseURL)
    const [first, second, elsewhere] = [await device.newPage(), await device.newPage(), await other.newPage()]
    await signIn(first, leaver, 'pl')
    await signIn(elsewhere, people.company, 'pl')
    await first.goto('/pl/customer/my-profile')
    await expect(first.locator('[name=lastname]')).toHaveValue('Odchodząca')
    await second.goto('/pl/customer/addresses-details')
    await expect(second.getByText('Kwiatowa')).toBeVisible()
    await first.goto('/pl/customer')
    await first.getByRole('main').getByRole('button', { name: says.pl.logOut }).click()
    await first.waitForURL('**/pl')
    // The other tab leaves automatically, and the customer on another device stays signed in.
    await second.waitForURL('**/pl')
    await expect(second.getByText('Kwiatowa')).toHaveCount(0)
    for (const word of ['Odchodząca', leaver.email, 'Kwiatowa']) expect(await traces(first)).not.toContain(word)
    for (const page of [first, second]) {
      await page.goBack()
      await expect(page.getByText(/Odchodząca|Kwiatowa/)).toHaveCount(0)
      await expect(page.locator('[name=lastname]')).toHaveCount(0)
    }
    await elsewhere.goto('/pl/customer/my-profile')
    await expect(elsewhere.locator('[name=lastname]')).toHaveValue('Rolny')
    await signIn(first, people.company, 'pl')
    await first.goto('/pl/customer/addresses-details')
    await expect(first.getByRole('main').getByText('Polna')).toBeVisible()
    await expect(first.getByText('Kwiatowa')).toHaveCount(0)
    await device.close()
    await other.close()
  },
)

test('cookies have the names of the specification and stay on this site @desktop', async ({ page, context }) => {
  await signIn(page, people.company, 'pl')
  const token = (await context.cookies()).find(({ name }) => name === 'vsf-customer')
  expect(token).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false })
})
