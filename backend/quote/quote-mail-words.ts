import type { Language } from '../store/store-views.ts'

/** Event of a quote's life: `…Own` for a quote that the shop created, `paused` and `withdrawn` for agreed prices. */
export type QuoteMoment =
  | 'submitted'
  | 'prepared'
  | 'approved'
  | 'approvedOwn'
  | 'held'
  | 'heldOwn'
  | 'paused'
  | 'declined'
  | 'withdrawn'

interface Words {
  subject: (number: string) => string
  text: (number: string) => string
}

interface MailWords {
  head: readonly string[]
  button: string
  until: string
  note: string
  moments: Record<QuoteMoment, Words>
}

const pl: Record<QuoteMoment, Words> = {
  submitted: {
    subject: (number) => `Otrzymaliśmy zapytanie ofertowe ${number}`,
    text: (number) => `Dziękujemy za zapytanie ${number}. Doradca odpowie na nie w ciągu dwóch dni roboczych.`,
  },
  prepared: {
    subject: (number) => `Mamy dla Ciebie ofertę ${number}`,
    text: (number) =>
      `Przygotowaliśmy dla Ciebie ofertę ${number}. Gdy potwierdzimy jej ceny, napiszemy, i wtedy możesz ją przyjąć.`,
  },
  approved: {
    subject: (number) => `Oferta ${number} jest gotowa`,
    text: (number) => `Zaakceptowaliśmy zapytanie ${number}. Przenieś je do koszyka, aby zamówić w uzgodnionych cenach.`,
  },
  approvedOwn: {
    subject: (number) => `Oferta ${number} jest gotowa`,
    text: (number) =>
      `Potwierdziliśmy ceny oferty ${number}, którą dla Ciebie przygotowaliśmy. Przyjmij ją, aby zamówić w tych cenach.`,
  },
  held: {
    subject: (number) => `Zapytanie ${number} jest wstrzymane`,
    text: (number) => `Na odpowiedź na zapytanie ${number} potrzebujemy więcej czasu. Damy znać na Twoim koncie i e-mailem.`,
  },
  heldOwn: {
    subject: (number) => `Oferta ${number} jest wstrzymana`,
    text: (number) =>
      `Oferta ${number}, którą dla Ciebie przygotowaliśmy, wymaga więcej czasu. Damy znać na Twoim koncie i e-mailem.`,
  },
  paused: {
    subject: (number) => `Oferta ${number} jest wstrzymana`,
    text: (number) => `Uzgodnione ceny oferty ${number} na razie nie obowiązują. Co dalej, damy znać na Twoim koncie i e-mailem.`,
  },
  declined: {
    subject: (number) => `Zapytanie ${number} zostało odrzucone`,
    text: (number) => `Nie możemy przyjąć zapytania ${number} na tych warunkach.`,
  },
  withdrawn: {
    subject: (number) => `Oferta ${number} została wycofana`,
    text: (number) =>
      `Oferta ${number} nie jest już aktualna. Produkty możesz kupić w cenach sklepu albo zapytać o nie ponownie.`,
  },
}

const en: Record<QuoteMoment, Words> = {
  submitted: {
    subject: (number) => `We have received your quote request ${number}`,
    text: (number) => `Thank you for your request ${number}. An adviser will answer it within two working days.`,
  },
  prepared: {
    subject: (number) => `We have an offer for you: ${number}`,
    text: (number) =>
      `We have prepared offer ${number} for you. We write again once its prices are confirmed, and then you can accept it.`,
  },
  approved: {
    subject: (number) => `Your quote ${number} is approved`,
    text: (number) => `We have approved your request ${number}. Move it to the cart to order at the agreed prices.`,
  },
  approvedOwn: {
    subject: (number) => `Offer ${number} is ready`,
    text: (number) =>
      `We have confirmed the prices of offer ${number}, which we prepared for you. Accept it to order at these prices.`,
  },
  held: {
    subject: (number) => `Your request ${number} is on hold`,
    text: (number) => `We need more time to answer your request ${number}. We let you know in your account and by e-mail.`,
  },
  heldOwn: {
    subject: (number) => `Offer ${number} is on hold`,
    text: (number) =>
      `Offer ${number}, which we prepared for you, needs more time. We let you know in your account and by e-mail.`,
  },
  paused: {
    subject: (number) => `Offer ${number} is on hold`,
    text: (number) =>
      `The agreed prices of offer ${number} do not hold for now. We let you know in your account and by e-mail what comes next.`,
  },
  declined: {
    subject: (number) => `Your quote request ${number} was declined`,
    text: (number) => `We cannot accept your request ${number} on these terms.`,
  },
  withdrawn: {
    subject: (number) => `Offer ${number} was withdrawn`,
    text: (number) => `Offer ${number} no longer stands. You can buy the products at the shop's prices or ask for them again.`,
  },
}

/** Names of the mail templates, by which sent mails can be found. */
export const quoteMailTemplates: Record<QuoteMoment, string> = {
  ...{ submitted: 'submitted', prepared: 'created', approved: 'approved', approvedOwn: 'approved' },
  ...{ held: 'holded', heldOwn: 'holded', paused: 'holded', declined: 'canceled', withdrawn: 'canceled' },
}

export const quoteMailWords: Record<Language, MailWords> = {
  pl: {
    ...{ head: ['Produkt', 'Ilość', 'Cena'], button: 'Zobacz ofertę' },
    ...{ until: 'Oferta jest ważna do', note: 'Wiadomość od sklepu:', moments: pl },
  },
  en: {
    ...{ head: ['Product', 'Quantity', 'Price'], button: 'See the offer' },
    ...{ until: 'The offer is valid until', note: 'A message from the shop:', moments: en },
  },
}
