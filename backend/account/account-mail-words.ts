import { shop } from '#config'
import type { MailContent } from '../mail/mail-layout.ts'
import type { Language } from '../store/store-views.ts'

interface Named {
  firstname: string
}

/** Content of the account mails, without the links. */
export type AccountMail =
  | ({ kind: 'welcome' | 'confirmed' | 'awaitsApproval' | 'passwordChanged' } & Named)
  | ({ kind: 'firstPassword' | 'passwordForgotten'; token: string } & Named)
  | ({ kind: 'confirmation'; key: string } & Named)
  | ({ kind: 'approved'; adviser: { name: string; email: string; phone: string } } & Named)
  | ({ kind: 'emailChanged'; before: string; after: string } & Named)
  | { kind: 'newsletterOn' | 'newsletterOff' }
  | ({ kind: 'stockAlert'; product: { name: string; sku: string; path: string } } & Named)

export interface MailWords extends Pick<MailContent, 'subject' | 'paragraphs' | 'table' | 'remarks'> {
  button?: string
}

const unexpected = {
  pl: ['To nie Ty? Odpowiedz na tę wiadomość albo zadzwoń na infolinię – zabezpieczymy konto.'],
  en: ['Was it not you? Answer this message or call our hotline, and we will secure the account.'],
}

function polish(mail: AccountMail): MailWords {
  const hello = 'firstname' in mail ? `Dzień dobry, ${mail.firstname}!` : 'Dzień dobry!'
  switch (mail.kind) {
    case 'welcome':
      return {
        subject: `Witamy w sklepie ${shop.name}`,
        paragraphs: [hello, 'Twoje konto jest gotowe. Zalogujesz się adresem e-mail i hasłem podanym przy rejestracji.'],
        button: 'Przejdź do konta',
      }
    case 'firstPassword':
      return {
        subject: `Witamy w sklepie ${shop.name} – ustaw hasło`,
        paragraphs: [hello, 'Twoje konto jest gotowe. Ustaw do niego pierwsze hasło. Odnośnik działa 2 godziny i tylko raz.'],
        button: 'Ustaw hasło',
      }
    case 'confirmation':
      return {
        subject: 'Potwierdź swoje konto',
        paragraphs: [hello, 'Dziękujemy za rejestrację. Potwierdź, że ten adres należy do Ciebie – potem możesz się zalogować.'],
        button: 'Potwierdź konto',
        remarks: ['Jeśli to nie Ty zakładasz konto, nic nie rób: bez potwierdzenia nikt się na nie nie zaloguje.'],
      }
    case 'confirmed':
      return { subject: 'Konto zostało potwierdzone', paragraphs: [hello, 'Możesz się już zalogować.'], button: 'Zaloguj się' }
    case 'awaitsApproval':
      return {
        subject: 'Twoje konto czeka na zatwierdzenie',
        paragraphs: [
          hello,
          'Dziękujemy za zgłoszenie firmy. Opiekun handlowy sprawdzi dane i zatwierdzi konto – damy Ci znać e-mailem.',
        ],
      }
    case 'approved':
      return {
        subject: 'Konto B2B zostało zatwierdzone',
        paragraphs: [hello, 'Możesz się już zalogować. Widzisz teraz ceny netto i ceny dla partnerów. Twój opiekun:'],
        table: { rows: [[mail.adviser.name, mail.adviser.phone, mail.adviser.email]] },
        button: 'Zaloguj się',
      }
    case 'passwordForgotten':
      return {
        subject: 'Ustaw nowe hasło',
        paragraphs: [hello, 'Ktoś, zapewne Ty, prosi o nowe hasło do konta. Odnośnik działa 2 godziny i tylko raz.'],
        button: 'Ustaw nowe hasło',
        remarks: ['Jeśli to nie Ty, nic nie rób: dotychczasowe hasło działa dalej.'],
      }
    case 'passwordChanged':
      return {
        subject: 'Hasło do konta zostało zmienione',
        paragraphs: [
          hello,
          'Hasło do Twojego konta zostało właśnie zmienione. Na innych urządzeniach trzeba zalogować się na nowo.',
        ],
        remarks: unexpected.pl,
      }
    case 'emailChanged':
      return {
        subject: 'Adres e-mail konta został zmieniony',
        paragraphs: [hello, 'Adres, którym logujesz się do konta, został zmieniony:'],
        table: { head: ['Dotychczasowy adres', 'Nowy adres'], rows: [[mail.before, mail.after]] },
        remarks: unexpected.pl,
      }
    case 'newsletterOn':
      return {
        subject: 'Zapisano do newslettera',
        paragraphs: [hello, 'Od dziś wysyłamy Ci porady na sezon i nowości ze sklepu.'],
      }
    case 'newsletterOff':
      return { subject: 'Wypisano z newslettera', paragraphs: [hello, 'Nie wyślemy Ci już newslettera.'] }
    case 'stockAlert':
      return {
        subject: `Znów dostępny: ${mail.product.name}`,
        paragraphs: [hello, 'Produkt, o który pytasz, jest znów w magazynie:'],
        table: { rows: [[mail.product.name, mail.product.sku]] },
        button: 'Zobacz produkt',
        remarks: ['To powiadomienie wysyłamy raz.'],
      }
  }
}

function english(mail: AccountMail): MailWords {
  const hello = 'firstname' in mail ? `Hello ${mail.firstname},` : 'Hello,'
  switch (mail.kind) {
    case 'welcome':
      return {
        subject: `Welcome to ${shop.name}`,
        paragraphs: [hello, 'your account is ready. Sign in with your e-mail address and the password you chose.'],
        button: 'Go to your account',
      }
    case 'firstPassword':
      return {
        subject: `Welcome to ${shop.name} – choose a password`,
        paragraphs: [hello, 'your account is ready. Choose its first password. The link works for 2 hours and only once.'],
        button: 'Choose a password',
      }
    case 'confirmation':
      return {
        subject: 'Confirm your account',
        paragraphs: [hello, 'thank you for registering. Please confirm that this address is yours, then you can sign in.'],
        button: 'Confirm account',
        remarks: ['If you did not register, do nothing: without your confirmation nobody can sign in.'],
      }
    case 'confirmed':
      return { subject: 'Your account is confirmed', paragraphs: [hello, 'you can sign in now.'], button: 'Sign in' }
    case 'awaitsApproval':
      return {
        subject: 'Your account awaits approval',
        paragraphs: [
          hello,
          'thank you for registering your company. Your adviser checks the data and approves the account; we will let you know.',
        ],
      }
    case 'approved':
      return {
        subject: 'Your B2B account is approved',
        paragraphs: [hello, 'you can sign in now and see net prices and the prices for partners. Your adviser:'],
        table: { rows: [[mail.adviser.name, mail.adviser.phone, mail.adviser.email]] },
        button: 'Sign in',
      }
    case 'passwordForgotten':
      return {
        subject: 'Choose a new password',
        paragraphs: [hello, 'somebody, probably you, asks for a new password. The link works for 2 hours and only once.'],
        button: 'Choose a new password',
        remarks: ['If it was not you, do nothing: your present password stays valid.'],
      }
    case 'passwordChanged':
      return {
        subject: 'Your password was changed',
        paragraphs: [hello, 'the password of your account was changed just now. On other devices you have to sign in again.'],
        remarks: unexpected.en,
      }
    case 'emailChanged':
      return {
        subject: 'The e-mail address of your account was changed',
        paragraphs: [hello, 'the address you sign in with was changed:'],
        table: { head: ['Former address', 'New address'], rows: [[mail.before, mail.after]] },
        remarks: unexpected.en,
      }
    case 'newsletterOn':
      return {
        subject: 'You get our newsletter',
        paragraphs: [hello, 'from now on we send you advice for the season and news from the shop.'],
      }
    case 'newsletterOff':
      return { subject: 'You no longer get our newsletter', paragraphs: [hello, 'we will not send you the newsletter any more.'] }
    case 'stockAlert':
      return {
        subject: `Back in stock: ${mail.product.name}`,
        paragraphs: [hello, 'the product you asked about is in stock again:'],
        table: { rows: [[mail.product.name, mail.product.sku]] },
        button: 'See the product',
        remarks: ['This alert is sent once.'],
      }
  }
}

export const mailWords = (lang: Language, mail: AccountMail): MailWords => (lang === 'pl' ? polish(mail) : english(mail))
