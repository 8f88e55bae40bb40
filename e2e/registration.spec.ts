import type { Page } from '@playwright/test'
import { approve, linkInLetter, mailOf, signInAs, somebodyNew, tellWho, type Language } from './people.ts'
import { expect, expectSoundScreen, ready, test } from './journey-test.ts'

const says = {
  pl: {
    create: 'Załóż konto',
    company: /^Firma/,
    b2b: /^Partner handlowy/,
    nip: 'NIP',
    lookUp: 'Uzupełnij z rejestru',
    companyName: 'Nazwa firmy',
    firstName: 'Imię',
    lastName: 'Nazwisko',
    telephone: 'Telefon',
    email: 'E-mail',
    password: 'Hasło',
    repeat: 'Powtórz hasło',
    rules: /^Akceptuję regulamin/,
    channelMissing: 'Wybierz co najmniej jeden kanał sprzedaży',
    wholesale: 'Sprzedaż hurtowa',
    partnership: 'Rodzaj współpracy',
    waits: 'Twoje konto czeka na potwierdzenie',
    unconfirmed: /^To konto nie jest potwierdzone/,
    confirms: /aż zatwierdzi je doradca: wtedy nie ma odnośnika do otwarcia\.$/,
    sendAgain: 'Wyślij e-mail ponownie',
    sentAgain: /odnośnik jest znów w drodze/,
    checked: /Opiekun sprawdz/,
    confirmed: 'Twoje konto jest potwierdzone',
    before: 'To konto jest już aktywne.',
    error: 'Błąd rejestracji',
    taken: 'Konto z tym adresem e-mail już istnieje.',
    defaultPlace: 'Domyślny do faktur',
    partnershipFacts: 'Współpraca handlowa',
    adviser: 'Profil opiekuna',
    wrong: /^Dane logowania są nieprawidłowe/,
    sendLink: 'Wyślij odnośnik',
    checkMail: 'Sprawdź pocztę',
    newPassword: 'Nowe hasło',
    savePassword: 'Zapisz hasło',
    passwordSet: 'Nowe hasło jest ustawione',
    notTaken: /^Odnośnik do zmiany hasła jest nieprawidłowy/,
    another: 'Nowy odnośnik',
  },
  en: {
    create: 'Create an account',
    company: /^Company/,
    b2b: /^Trade partner/,
    nip: 'Tax id (NIP)',
    lookUp: 'Fill in from the register',
    companyName: 'Company name',
    firstName: 'First name',
    lastName: 'Last name',
    telephone: 'Telephone',
    email: 'E-mail',
    password: 'Password',
    repeat: 'Repeat the password',
    rules: /^I accept the/,
    channelMissing: 'Please select at least one sales channel',
    wholesale: 'Wholesale',
    partnership: 'Partnership type',
    waits: 'Your account is awaiting confirmation',
    unconfirmed: /^This account isn't confirmed/,
    confirms: /until an adviser approves it: there is no link to open then\.$/,
    sendAgain: 'Send the e-mail again',
    sentAgain: /the link is on its way once more/,
    checked: /adviser checks your company/,
    confirmed: 'Your account is confirmed',
    before: 'The account is already active.',
    error: 'Registration error',
    taken: 'A customer with the same email address already exists in an associated website.',
    defaultPlace: 'Default for invoices',
    partnershipFacts: 'Trade partnership',
    adviser: "Adviser's profile",
    wrong: /^The account sign-in was incorrect/,
    sendLink: 'Send the link',
    checkMail: 'Check your e-mail',
    newPassword: 'New password',
    savePassword: 'Save the password',
    passwordSet: 'Your new password is set',
    notTaken: /^The password token is mismatched/,
    another: 'Another link',
  },
} as const

const nip = '9990001137'

/** Fills in the company by its tax number, the contact person, and the fields of every registration. */
async function fillCompany(page: Page, language: Language, email: string) {
  const w = says[language]
  await page.getByLabel(w.nip, { exact: true }).fill(nip)
  await page.getByRole('button', { name: w.lookUp }).click()
  await expect(page.getByLabel(w.companyName)).toHaveValue(/ŁANY/i)
  for (const [field, text] of [
    [w.firstName, 'Adam'],
    [w.lastName, 'Siewny'],
    [w.telephone, '61 000 20 09'],
    [w.email, email],
    [w.password, 'Demo-Siew-12'],
    [w.repeat, 'Demo-Siew-12'],
  ] as const)
    await page.getByLabel(field, { exact: true }).fill(text)
  await page.getByLabel(w.rules).check()
}

const languageOf = (project: string): Language => (project === 'phone' ? 'pl' : 'en')

test('a company registers by its tax id and is in at once, with its address in the book', async ({ page }, { project }) => {
  test.slow()
  const language = languageOf(project.name)
  const w = says[language]
  await page.goto(`/${language}/authentication?view=register&returnURL=/${language}/customer/addresses-details`)
  await ready(page)
  await page.getByRole('radio', { name: w.company }).check()
  await fillCompany(page, language, mailOf('firma'))
  await expectSoundScreen(page)
  await page.getByRole('button', { name: w.create }).click()
  await page.waitForURL(`**/${language}/customer/addresses-details`)
  await expect(page.getByText(w.defaultPlace)).toBeVisible()
  await expect(page.getByRole('article').getByText(`NIP ${nip}`)).toBeVisible()
})

test('a trade partner registers, waits for the adviser, and then has net prices and the adviser', async ({ page, request }, {
  project,
}) => {
  test.slow()
  const language = languageOf(project.name)
  const w = says[language]
  const person = { email: mailOf('partner'), password: 'Demo-Siew-12' }

  await test.step('without a sales channel nothing is sent', async () => {
    await page.goto(`/${language}/authentication?view=register&kind=b2b`)
    await ready(page)
    await fillCompany(page, language, person.email)
    await page.getByRole('button', { name: w.create }).click()
    await expect(page.getByText(w.channelMissing).first()).toBeVisible()
  })

  await test.step('with one the account waits, and lets nobody in', async () => {
    await page.getByLabel(w.wholesale).check()
    await page.getByLabel(w.partnership).selectOption({ index: 1 })
    await page.getByRole('button', { name: w.create }).click()
    await expect(page.getByRole('status').filter({ hasText: w.waits })).toContainText(w.checked)
    await expectSoundScreen(page)
    await page.goto(`/${language}/authentication`)
    await ready(page)
    await tellWho(page, language, person)
    await expect(page.getByRole('main').getByText(w.unconfirmed)).toBeVisible()
    await expect(page.getByText(w.confirms)).toBeVisible()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('vsf-customer')
  })

  await test.step('after the approval it is open', async () => {
    await approve(request, person.email)
    await signInAs(page, person, language, `/${language}/customer/my-profile`)
    const facts = page.getByRole('region', { name: w.partnershipFacts })
    await expect(facts).toContainText(w.wholesale)
    await expectSoundScreen(page)
    await page.goto(`/${language}/customer/caregiver-profile`)
    await expect(page.getByRole('heading', { level: 1, name: w.adviser })).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible()
    await page.goto(language === 'pl' ? '/pl/burakoza-700-sc.html' : '/en/burakoza-700-sc.html')
    await expect(page.getByText(language === 'pl' ? /^Cena netto/ : /^Net price/).first()).toBeVisible()
  })
})

test(
  'an account that waits for its mail is opened by the link, once, and the link leaves no trace in the address',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const w = says.pl
    const zofia = { email: 'zofia@demo.example', password: 'Demo-Zofia-1' }
    await page.goto('/pl/authentication')
    await ready(page)
    await tellWho(page, 'pl', zofia)
    await expect(page.getByRole('main').getByText(w.unconfirmed)).toBeVisible()
    await expectSoundScreen(page)
    await page.getByRole('button', { name: w.sendAgain }).click()
    await expect(page.getByText(w.sentAgain)).toBeVisible()
    const link = await linkInLetter(request, zofia.email, /confirmation_template$/)
    await page.goto(link)
    await expect(page.getByText(w.confirmed)).toBeVisible()
    await expect(page).toHaveURL(/\/pl\/authentication$/)
    await expectSoundScreen(page)
    await page.goto(link)
    await expect(page.getByText(w.before)).toBeVisible()
    await page.goto(link.replace(/confirm=[^&]+/, 'confirm=00000000000000000000000000000000'))
    await expect(page.getByText(w.before)).toBeVisible()
    await signInAs(page, zofia, 'pl')
  },
)

test.describe('who has forgotten a password', () => {
  // The page of a used link shows a message whenever it is opened.
  test.use({ leaves: [/^(Odnośnik (wygasł|do zmiany hasła)|The link has expired)/] })

  test('a forgotten password: the link of the letter sets a new one, once', async ({ page, request }, { project }) => {
    test.slow()
    const language = languageOf(project.name)
    const w = says[language]
    const person = await somebodyNew(request, 'zapomniane')
    await page.goto(`/${language}/authentication?view=forgotten`)
    await ready(page)
    await page.getByLabel(w.email, { exact: true }).fill(person.email)
    await page.getByRole('button', { name: w.sendLink }).click()
    await expect(page.getByRole('status').filter({ hasText: w.checkMail })).toBeVisible()
    const link = await linkInLetter(request, person.email, /password_forgot/)
    await page.goto(link)
    await ready(page)
    await expect(page).toHaveURL(/\/customer\/reset-password$/)
    await page.getByLabel(w.newPassword, { exact: true }).fill('slabe')
    await page.getByLabel(w.repeat, { exact: true }).fill('inne')
    await page.getByRole('button', { name: w.savePassword }).click()
    await expectSoundScreen(page)
    await page.getByLabel(w.newPassword, { exact: true }).fill('Calkiem-Nowe-1')
    await page.getByLabel(w.repeat, { exact: true }).fill('Calkiem-Nowe-1')
    await page.getByRole('button', { name: w.savePassword }).click()
    await expect(page.getByText(w.passwordSet)).toBeVisible()
    await tellWho(page, language, { ...person, password: 'Calkiem-Nowe-1' })
    await expect(page).toHaveURL(`/${language}`)
    await page.context().clearCookies()
    await page.goto(link)
    await ready(page)
    await page.getByLabel(w.newPassword, { exact: true }).fill('Jeszcze-Inne-1')
    await page.getByLabel(w.repeat, { exact: true }).fill('Jeszcze-Inne-1')
    await page.getByRole('button', { name: w.savePassword }).click()
    await expect(page.getByRole('alert').filter({ hasText: w.notTaken })).toBeVisible()
    await expect(page.getByRole('region', { name: w.another }).getByLabel(w.email, { exact: true })).toHaveValue(person.email)
    await expectSoundScreen(page)
  })
})

test('an address that somebody has, and a wrong password, are told under "Registration error" and stay readable', async ({
  page,
  request,
}, { project }) => {
  const language = languageOf(project.name)
  const w = says[language]
  const person = await somebodyNew(request, 'zajete')
  await page.goto(`/${language}/authentication?view=register`)
  await ready(page)
  for (const [field, text] of [
    [w.firstName, 'Anna'],
    [w.lastName, 'Inna'],
    [w.email, person.email],
    [w.password, 'Demo-Siew-12'],
    [w.repeat, 'Demo-Siew-12'],
  ] as const)
    await page.getByLabel(field, { exact: true }).fill(text)
  await page.getByLabel(w.rules).check()
  await page.getByRole('button', { name: w.create }).click()
  await expect(page.getByText(w.error)).toBeVisible()
  await expect(page.getByRole('main').getByText(w.taken)).toBeVisible()
  await page.goto(`/${language}/authentication`)
  await ready(page)
  await tellWho(page, language, { ...person, password: 'Nie-To-1' })
  await expect(page.getByText(w.error)).toBeVisible()
  await expect(page.getByRole('main').getByText(w.wrong)).toBeVisible()
  await expect(page.getByLabel(w.email, { exact: true })).toHaveValue(person.email)
})
