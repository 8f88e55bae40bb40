import { alone, type ChangingButton, open, openOwn, told } from './button-press.ts'
import { linkInLetter, mailOf } from './people.ts'

export const buttonsOfPeople: Record<string, ChangingButton> = {
  'Załóż konto': {
    sends: ['CreateCustomerV2'],
    who: 'guest',
    reach: async ({ page }) => {
      await open(page, '/pl/authentication?view=register&returnURL=/pl/customer')
      for (const [field, text] of Object.entries({ Imię: 'Ewa', Nazwisko: 'Nowa', 'E-mail': mailOf('dwa-razy') }))
        await page.getByLabel(field, { exact: true }).fill(text)
      await page.getByLabel('Hasło', { exact: true }).fill('Demo-Ewa-12')
      await page.getByLabel('Powtórz hasło').fill('Demo-Ewa-12')
      await page.getByLabel(/^Akceptuję regulamin/).check()
      return alone(page, 'Załóż konto')
    },
    done: (page) => page.getByRole('heading', { level: 1, name: 'Moje konto' }),
    ends: true,
  },
  'Zaloguj się': {
    sends: ['GenerateCustomerToken'],
    who: 'guest',
    reach: async ({ page, person: { email, password } }) => {
      await open(page, '/pl/authentication?returnURL=/pl/customer')
      await page.getByLabel('E-mail', { exact: true }).fill(email)
      await page.getByLabel('Hasło', { exact: true }).fill(password)
      return alone(page, 'Zaloguj się')
    },
    done: (page) => page.getByRole('heading', { level: 1, name: 'Moje konto' }),
    ends: true,
  },
  'Wyloguj się': {
    sends: ['RevokeCustomerToken'],
    silent: 'the person is signed out here whatever the shop says',
    who: 'customer',
    reach: async (presser) => {
      await openOwn(presser, '/pl/customer')
      return alone(presser.page, 'Wyloguj się')
    },
    done: (page) => page.getByRole('heading', { level: 1, name: 'Jesienne' }),
    ends: true,
  },
  'Wyślij odnośnik': {
    sends: ['RequestPasswordResetEmail'],
    silent: 'an engine that refuses an unknown address must not tell who has an account',
    who: 'guest',
    reach: async ({ page, person: { email } }) => {
      await open(page, '/pl/authentication?view=forgotten')
      await page.getByLabel('E-mail', { exact: true }).fill(email)
      return alone(page, 'Wyślij odnośnik')
    },
    done: (page) => page.getByRole('status').filter({ hasText: 'Sprawdź pocztę' }),
  },
  'Zapisz hasło': {
    sends: ['ResetPassword'],
    who: 'guest',
    reach: async ({ page, request, person: { email } }) => {
      await open(page, '/pl/authentication?view=forgotten')
      await page.getByLabel('E-mail', { exact: true }).fill(email)
      await alone(page, 'Wyślij odnośnik').click()
      await page.getByRole('status').filter({ hasText: 'Sprawdź pocztę' }).waitFor()
      await open(page, await linkInLetter(request, email, /password_forgot/))
      await page.getByLabel('Nowe hasło', { exact: true }).fill('Demo-Inna-12')
      await page.getByLabel('Powtórz hasło').fill('Demo-Inna-12')
      return alone(page, 'Zapisz hasło')
    },
    done: (page) => told(page, /^Nowe hasło jest ustawione/),
    ends: true,
  },
  'Moje dane: Zapisz': {
    sends: ['UpdateCustomerV2'],
    who: 'customer',
    reach: async (presser) => {
      await openOwn(presser, '/pl/customer/my-profile')
      await presser.page.locator('[name=lastname]').fill('Nowsza')
      return alone(presser.page, /^Zapisz$/)
    },
    done: (page) => page.getByRole('status').filter({ hasText: /zapisan/i }),
  },
  'Zmień adres e-mail': {
    sends: ['UpdateCustomerEmail'],
    who: 'customer',
    reach: async (presser) => {
      const { page } = presser
      await openOwn(presser, '/pl/customer/my-profile')
      await page.getByRole('button', { name: 'Zmień adres e-mail' }).click()
      await page.getByLabel('Nowy adres e-mail').fill(mailOf('dwa-razy'))
      await page.getByLabel('Obecne hasło').fill(presser.person.password)
      return alone(page, 'Zmień adres e-mail')
    },
    done: (page) => told(page, /^Adres e-mail jest zmieniony/),
    ends: true,
  },
  'Zmień hasło': {
    sends: ['ChangeCustomerPassword'],
    who: 'customer',
    reach: async (presser) => {
      const { page } = presser
      await openOwn(presser, '/pl/customer/my-profile')
      await page.getByRole('button', { name: 'Zmień hasło' }).click()
      await page.getByLabel('Obecne hasło').fill(presser.person.password)
      await page.getByLabel('Nowe hasło', { exact: true }).fill('Demo-Inna-12')
      await page.getByLabel('Powtórz hasło').fill('Demo-Inna-12')
      return alone(page, 'Zmień hasło')
    },
    done: (page) => told(page, /^Hasło jest zmienione/),
    ends: true,
  },
  'Usuń na zawsze': {
    sends: ['DeleteCustomer'],
    who: 'customer',
    reach: async (presser) => {
      const { page } = presser
      await openOwn(presser, '/pl/customer/my-profile')
      await page.getByRole('button', { name: 'Usuń moje konto' }).click()
      await page.getByLabel('Obecne hasło').fill(presser.person.password)
      await page.getByRole('button', { name: 'Usuń moje konto' }).click()
      return page.getByRole('dialog').getByRole('button', { name: 'Usuń na zawsze' })
    },
    done: (page) => page.getByRole('heading', { level: 1, name: 'Jesienne' }),
    ends: true,
  },
}
