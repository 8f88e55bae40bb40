import { mailOf, openSignedIn, people, setStock, signInAs, signInWords, somebodyNew, wishFor, type Language } from './people.ts'
import { expect, expectSoundScreen, ready, test } from './journey-test.ts'

const says = {
  pl: {
    changeEmail: 'Zmień adres e-mail',
    newEmail: 'Nowy adres e-mail',
    current: 'Obecne hasło',
    wrongPassword: 'Obecne hasło jest nieprawidłowe.',
    emailChanged: /^Adres e-mail jest zmieniony/,
    changePassword: 'Zmień hasło',
    newPassword: 'Nowe hasło',
    repeat: 'Powtórz hasło',
    passwordChanged: /^Hasło jest zmienione/,
    link: 'Połącz Google',
    unlink: 'Odłącz Google',
    confirmLink: 'Połącz',
    confirmUnlink: 'Odłącz',
    cancel: 'Anuluj',
    allow: 'Zezwalam',
    notAllowed: 'W serwisie Google nie wyrażono zgody, więc nic nie zostało połączone.',
    linked: 'Konto Google jest połączone.',
    unlinked: 'Konto Google jest odłączone.',
    newsletter: 'Newsletter',
    close: 'Zamknij',
    email: 'Adres e-mail',
    consent: /^Chcę otrzymywać newsletter/,
    signUp: 'Zapisz się',
    required: 'To pole jest wymagane',
    signedUp: 'Jesteś na liście',
    status: 'Status',
    pending: 'Przyjęte',
    order: /^Zamówienie \d+$/,
    cancelOrder: 'Anuluj zamówienie',
    why: 'Dlaczego anulujesz?',
    canceled: 'Zamówienie jest anulowane',
    canceledStatus: 'Anulowane',
    invoice: /^Faktura \d+ \(PDF\)$/,
    notify: /^Powiadom/,
    willTell: 'Damy Ci znać',
    alerts: 'Powiadomienia o dostępności',
    giveUp: /^Zrezygnuj z powiadomienia/,
    noAlerts: /^Na nic nie czekasz/,
    wishlist: 'Ulubione',
    products: '12 produktów',
    listView: 'Widok listy',
    heart: /^Ulubione: /,
    remove: /^Usuń z ulubionych: /,
    nextPage: 'Strona 2',
  },
  en: {
    changeEmail: 'Change the e-mail address',
    newEmail: 'New e-mail address',
    current: 'Current password',
    wrongPassword: 'The current password is not right.',
    emailChanged: /^Your e-mail address is changed/,
    changePassword: 'Change the password',
    newPassword: 'New password',
    repeat: 'Repeat the password',
    passwordChanged: /^Your password is changed/,
    link: 'Link Google',
    unlink: 'Unlink Google',
    confirmLink: 'Link',
    confirmUnlink: 'Unlink',
    cancel: 'Cancel',
    allow: 'Allow',
    notAllowed: 'You have not allowed it at Google, so nothing is linked.',
    linked: 'Your Google account is linked.',
    unlinked: 'Your Google account is unlinked.',
    newsletter: 'Newsletter',
    close: 'Close',
    email: 'E-mail address',
    consent: /^I want to receive the newsletter/,
    signUp: 'Sign up',
    required: 'This field is required',
    signedUp: 'You are signed up',
    status: 'Status',
    pending: 'Received',
    order: /^Order \d+$/,
    cancelOrder: 'Cancel the order',
    why: 'Why do you cancel?',
    canceled: 'The order is canceled',
    canceledStatus: 'Canceled',
    invoice: /^Invoice \d+ \(PDF\)$/,
    notify: 'Tell me when it is available',
    willTell: 'We will let you know',
    alerts: 'Availability alerts',
    giveUp: /^Give up the alert/,
    noAlerts: /^You are waiting for nothing/,
    wishlist: 'My wishlist',
    products: '12 products',
    listView: 'List view',
    heart: /^Wish list: /,
    remove: /^Remove .* from the wish list$/,
    nextPage: 'Page 2',
  },
} as const

/**
 * Products that are sold out for the test. No other journey opens, hovers or sells them, so the server has no cached answer of them from
 * before. Each language has its own.
 */
const waitedFor = {
  pl: { sku: 'ZLO-P-009', path: '/pl/locha-komfort-3.html', name: /^Locha/ },
  en: { sku: 'ZLO-P-013', path: '/en/owieczka-mineral-copper-free.html', name: /^Owieczka/ },
} as const

const languageOf = (project: string): Language => (project === 'phone' ? 'pl' : 'en')

test('e-mail and password change with the current password alone, and the new ones open the account', async ({ page, request }, {
  project,
}) => {
  test.slow()
  const language = languageOf(project.name)
  const w = says[language]
  const person = await somebodyNew(request, 'zmienna')
  const next = { email: mailOf('zmieniona'), password: 'Calkiem-Inne-2' }
  await openSignedIn(page, person, `/${language}/customer/my-profile`)

  await test.step('e-mail', async () => {
    await page.getByRole('button', { name: w.changeEmail }).click()
    // Scrolls to the top, so that the header covers nothing.
    await page.evaluate(() => scrollTo(0, 0))
    await expectSoundScreen(page)
    await page.getByLabel(w.newEmail).fill(next.email)
    await page.getByLabel(w.current).fill('Nie-To-1')
    await page.getByRole('button', { name: w.changeEmail }).click()
    await expect(page.getByRole('alert').filter({ hasText: w.wrongPassword })).toBeVisible()
    await page.getByLabel(w.current).fill(person.password)
    await page.getByRole('button', { name: w.changeEmail }).click()
    await expect(page.getByText(w.emailChanged)).toBeVisible()
    await expect(page.getByRole('region', { name: w.email }).getByText(next.email)).toBeVisible()
  })

  await test.step('password', async () => {
    await page.getByRole('button', { name: w.changePassword }).click()
    await page.getByLabel(w.current).fill(person.password)
    await page.getByLabel(w.newPassword, { exact: true }).fill(next.password)
    await page.getByLabel(w.repeat).fill(next.password)
    await page.getByRole('button', { name: w.changePassword }).click()
    await expect(page.getByText(w.passwordChanged)).toBeVisible()
  })

  await page.context().clearCookies()
  await signInAs(page, next, language)
})

test('an account of a network is linked and unlinked, each after a question', async ({ page, request }, { project }) => {
  const language = languageOf(project.name)
  const w = says[language]
  const person = await somebodyNew(request, 'siec')
  // As if the social network had just redirected the customer back here.
  await openSignedIn(page, person, `/${language}/customer/merging-accounts?type=google`)
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await expectSoundScreen(page)
  await question.getByRole('button', { name: w.cancel }).click()
  const visitNetwork = async () => {
    await page.getByRole('button', { name: w.link }).click()
    await question.getByRole('button', { name: w.confirmLink, exact: true }).press('Enter')
  }
  await visitNetwork()
  await page.getByRole('button', { name: w.cancel }).click()
  await expect(page.getByText(w.notAllowed)).toBeVisible()
  await visitNetwork()
  await page.getByRole('button', { name: w.allow }).click()
  await expect(page.getByText(w.linked)).toBeVisible()
  await page.getByRole('button', { name: w.unlink }).click()
  await question.getByRole('button', { name: w.confirmUnlink, exact: true }).press('Enter')
  await expect(page.getByText(w.unlinked)).toBeVisible()
  await expect(page.getByRole('button', { name: w.link })).toBeVisible()
})

test('the newsletter asks for consent, says what became of it, and tells nobody who is on it already', async ({ page }, {
  project,
}) => {
  const language = languageOf(project.name)
  const w = says[language]
  await page.goto(`/${language}`)
  await ready(page)
  const email = mailOf('list')
  for (const answer of [w.signedUp, w.signedUp]) {
    await page.getByRole('contentinfo').getByRole('button', { name: w.newsletter }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(w.email).fill(email)
    await sheet.getByRole('button', { name: w.signUp }).click()
    await expect(sheet.getByText(w.required)).toBeVisible()
    await sheet.getByLabel(w.consent).check()
    await sheet.getByRole('button', { name: w.signUp }).click()
    await expect(sheet.getByText(answer)).toBeVisible()
    await sheet.getByRole('button', { name: w.close, exact: true }).click()
    await expect(sheet).toBeHidden()
  }
})

test('an order that has not left is found by its status and canceled with a reason', async ({ page }, { project }) => {
  test.slow()
  const language = languageOf(project.name)
  const w = says[language]
  const person = project.name === 'phone' ? people.b2b : people.company
  await openSignedIn(page, person, `/${language}/customer/order-history`)
  await page.getByLabel(w.status).selectOption('pending')
  await expect(page).toHaveURL(/status=pending/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: w.order })).toBeVisible()
  await page.getByRole('button', { name: w.cancelOrder }).click()
  const form = page.getByRole('form')
  await form.getByRole('button', { name: w.cancelOrder }).click()
  await expect(form.getByText(w.required)).toBeVisible()
  await expectSoundScreen(page)
  await form.getByLabel(w.why).selectOption({ index: 1 })
  await form.getByRole('button', { name: w.cancelOrder }).click()
  await expect(page.getByRole('status').filter({ hasText: w.canceled })).toBeVisible()
  await expect(page.getByRole('main').getByText(w.canceledStatus, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: w.cancelOrder })).toHaveCount(0)
})

test('an invoice is a file that opens, and that no cache keeps @desktop', async ({ page, request }, { project }) => {
  const language = languageOf(project.name)
  const w = says[language]
  await openSignedIn(page, people.b2b, `/${language}/customer/order-history?status=complete`)
  await page.getByRole('article').getByRole('link').first().click()
  const invoice = page.getByRole('link', { name: w.invoice }).first()
  await expect(invoice).toHaveAttribute('download', /^\d+\.pdf$/)
  const file = await request.get((await invoice.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type'], file.headers()['cache-control']]).toEqual([
    ...[200, 'application/pdf', 'private, no-store'],
  ])
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('who waits for a product sees it among the alerts and can give it up', async ({ page, request }, { project }) => {
  test.slow()
  const language = languageOf(project.name)
  const w = says[language]
  const person = await somebodyNew(request, 'czeka')
  const { sku, path, name } = waitedFor[language]
  await setStock(request, sku, 0)
  await openSignedIn(page, person, path)
  await page.getByRole('button', { name: w.notify }).filter({ visible: true }).first().click()
  await expect(page.getByRole('status').filter({ hasText: w.willTell })).toBeVisible()
  await page.goto(`/${language}/customer/my-profile`)
  const alerts = page.getByRole('region', { name: w.alerts })
  await expect(alerts.getByRole('link', { name })).toBeVisible()
  await alerts.getByRole('button', { name: w.giveUp }).click()
  await expect(alerts.getByText(w.noAlerts)).toBeVisible()
})

test('a long wish list has pages, grid and list, and a hand on each thing of it', async ({ page, request }, { project }) => {
  test.slow()
  const language = languageOf(project.name)
  const w = says[language]
  const person = await somebodyNew(request, 'lista')
  const skus = [
    'ZAG-H-010',
    'BRU-H-011',
    'ROL-I-004',
    'BRU-R-003',
    'GLE-S-002',
    'NAD-S-003',
    'NAD-S-004',
    'NAD-S-005',
    'NAD-S-006',
  ]
  await wishFor(request, person, [...skus, 'GLE-S-008', 'NAD-S-009', 'KRY-W-001'])
  await openSignedIn(page, person, `/${language}/customer/my-wishlist`)
  await expect(page.getByRole('heading', { level: 1, name: w.wishlist })).toBeVisible()
  await expect(page.getByText(w.products)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: w.heart })).toHaveCount(10)
  await page.getByRole('link', { name: w.listView }).click()
  await expect(page).toHaveURL(/view=list/)
  const removers = page.getByRole('main').getByRole('button', { name: w.remove })
  await expect(removers).toHaveCount(10)
  await expectSoundScreen(page)
  await page.getByRole('navigation').getByRole('link', { name: w.nextPage }).last().click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page).toHaveURL(/view=list/)
  await expect(removers).toHaveCount(2)
  await removers.first().click()
  await expect(removers).toHaveCount(1)
  await removers.first().click()
  // The second page has lost its last item, so the first page is shown.
  await expect(removers).toHaveCount(10)
})

test('a guest at the door of the account is sent home with a word, and signing in leads on @phone', async ({ page }) => {
  const language = 'pl'
  const path = `/${language}/customer/addresses-details`
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(`/${language}\\?returnURL=`))
  await ready(page)
  await page.goto(`/${language}/authentication?${new URLSearchParams({ returnURL: 'https://evil.example/pl' })}`)
  await ready(page)
  const w = signInWords[language]
  await page.getByLabel(w.email, { exact: true }).fill(people.private.email)
  await page.getByLabel(w.password, { exact: true }).fill(people.private.password)
  await page.getByRole('main').getByRole('button', { name: w.logIn }).click()
  await expect(page).toHaveURL(`/${language}`)
})
