import { asked, button, type ChangingButton, fillAll, main, status, title } from './button-press.ts'
import { linkInLetter, mailOf } from './people.ts'

export const buttonsOfPeople: Record<string, ChangingButton> = {
  'Załóż konto': {
    sends: ['CreateCustomerV2'],
    who: 'guest',
    reach: async (hand) => {
      await hand.open('/pl/authentication?view=register&returnURL=/pl/customer')
      await fillAll(hand, {
        ...{ Imię: 'Ewa', Nazwisko: 'Nowa', 'E-mail': mailOf('dwa-razy') },
        ...{ Hasło: 'Demo-Ewa-12', 'Powtórz hasło': 'Demo-Ewa-12' },
      })
      await hand.tick({ role: 'checkbox', name: /^Akceptuję regulamin/, in: main })
    },
    button: button('Załóż konto'),
    done: title('Moje konto'),
    ends: true,
  },
  'Zaloguj się': {
    sends: ['GenerateCustomerToken'],
    who: 'guest',
    reach: async (hand, { person: { email, password } }) => {
      await hand.open('/pl/authentication?returnURL=/pl/customer')
      await fillAll(hand, { 'E-mail': email, Hasło: password })
    },
    button: button('Zaloguj się'),
    done: title('Moje konto'),
    ends: true,
  },
  'Wyloguj się': {
    sends: ['/api/logout/token'],
    silent: 'the person is signed out here whatever the shop says',
    who: 'customer',
    reach: (hand) => hand.open('/pl/customer'),
    button: button('Wyloguj się'),
    done: title(/^Jesienne/),
    ends: true,
  },
  'Wyślij odnośnik': {
    sends: ['RequestPasswordResetEmail'],
    silent: 'an engine that refuses an unknown address must not tell who has an account',
    who: 'guest',
    reach: async (hand, { person: { email } }) => {
      await hand.open('/pl/authentication?view=forgotten')
      await fillAll(hand, { 'E-mail': email })
    },
    button: button('Wyślij odnośnik'),
    done: status(/Sprawdź pocztę/),
  },
  'Zapisz hasło': {
    sends: ['ResetPassword'],
    who: 'guest',
    reach: async (hand, { request, person: { email } }) => {
      await hand.open('/pl/authentication?view=forgotten')
      await fillAll(hand, { 'E-mail': email })
      await hand.press(button('Wyślij odnośnik'))
      await hand.see(status(/Sprawdź pocztę/))
      await hand.open(await linkInLetter(request, email, /password_forgot/))
      await fillAll(hand, { 'Nowe hasło': 'Demo-Inna-12', 'Powtórz hasło': 'Demo-Inna-12' })
    },
    button: button('Zapisz hasło'),
    done: { text: /^Nowe hasło jest ustawione/ },
    ends: true,
  },
  'Moje dane: Zapisz': {
    sends: ['UpdateCustomerV2'],
    who: 'customer',
    reach: async (hand) => {
      await hand.open('/pl/customer/my-profile')
      await fillAll(hand, { Nazwisko: 'Nowsza' })
    },
    button: button('Zapisz'),
    done: status(/zapisan/i),
  },
  'Zmień adres e-mail': {
    sends: ['UpdateCustomerEmail'],
    who: 'customer',
    reach: async (hand, { person }) => {
      await hand.open('/pl/customer/my-profile')
      await hand.press(button('Zmień adres e-mail'))
      await fillAll(hand, { 'Nowy adres e-mail': mailOf('dwa-razy'), 'Obecne hasło': person.password })
    },
    button: button('Zmień adres e-mail'),
    done: { text: /^Adres e-mail jest zmieniony/ },
    ends: true,
  },
  'Zmień hasło': {
    sends: ['ChangeCustomerPassword'],
    who: 'customer',
    reach: async (hand, { person }) => {
      await hand.open('/pl/customer/my-profile')
      await hand.press(button('Zmień hasło'))
      const fresh = 'Demo-Inna-12'
      await fillAll(hand, { 'Obecne hasło': person.password, 'Nowe hasło': fresh, 'Powtórz hasło': fresh })
    },
    button: button('Zmień hasło'),
    done: { text: /^Hasło jest zmienione/ },
    ends: true,
  },
  'Usuń na zawsze': {
    sends: ['DeleteCustomer'],
    who: 'customer',
    reach: async (hand, { person }) => {
      await hand.open('/pl/customer/my-profile')
      await hand.press(button('Usuń moje konto'))
      await fillAll(hand, { 'Obecne hasło': person.password })
      await hand.press(button('Usuń moje konto'))
    },
    button: asked('Usuń na zawsze'),
    done: title(/^Jesienne/),
    ends: true,
    forgets: true,
  },
}
