import type { Company, Contact, Desks, Demo, Locales, Shop } from './config/shop-schema.ts'

// Everything that makes this shop yours, in one file. It is read when the shop is built and when it starts; what is wrong in it is told
// in one message, and nothing starts until it is right. Passwords, keys and addresses of machines are no part of it: those are
// environment variables (README.md), because this file is seen by everybody who may read the code.

/** How the shop is called. */
export const shop = {
  /** Short: it stands below an icon on a phone and after the title of every page. */
  name: 'Plon',
  /** What the shop is, in a few words that can follow its name and a dash. */
  tagline: { pl: 'sklep rolniczy producenta', en: "the maker's own farm shop" },
  /** One or two sentences for the foot of every page and for search engines. */
  description: {
    pl: 'Nawozy, środki ochrony roślin, biostymulatory i pasze prosto od producenta. Doradzamy od siewu do zbioru.',
    en: 'Fertilizers, plant protection, biostimulants and feed straight from the maker. We advise from sowing to harvest.',
  },
} satisfies Shop

/** Who sells: the company as the register knows it. It stands on invoices, in the terms and in what search engines read. */
export const company = {
  legalName: 'Plon Demo sp. z o.o.',
  street: 'ul. Łanowa 1',
  postcode: '63-000',
  city: 'Środa Wielkopolska',
  /** Two letters. */
  country: 'PL',
  /** Ten digits; lines between them are for the eye. */
  nip: '999-009-90-01',
  /** Ten digits, or an empty text for a company that is not in the court register. */
  krs: '9999990001',
} satisfies Company

/** Where shoppers get help. */
export const contact = {
  callingCode: '+48',
  /** As it is dialled at home. */
  phone: '61 000 11 00',
  email: 'pomoc@sklep.example',
  /** When somebody answers: days in English, times as 7:00. One line for all days with the same hours. */
  hours: [{ from: 'monday', to: 'friday', opens: '7:00', closes: '17:00' }],
} satisfies Contact

/** Mail addresses for one matter each; several may be the same. */
export const desks = {
  /** Sends what the shop writes by itself. The variable MAIL_FROM wins. */
  sender: 'sklep@plon.example',
  advice: 'doradca@sklep.example',
  orders: 'zamowienia@sklep.example',
  returns: 'zwroty@sklep.example',
  complaints: 'reklamacje@sklep.example',
  personalData: 'dane@sklep.example',
  /** Takes applications for jobs. The variable CAREERS_TO wins. */
  careers: 'praca@sklep.example',
} satisfies Desks

/** The languages, each with its own beginning of an address and its own store view in Magento (STORE_PL and STORE_EN win). */
export const locales = [
  { tag: 'pl-PL', prefix: 'pl', storeView: 'naturaexpert_pl', currency: 'PLN', isDefault: true },
  { tag: 'en-GB', prefix: 'en', storeView: 'naturaexpert_en', currency: 'PLN', isDefault: false },
] satisfies Locales

/** `true` says in the frame of every page that nothing is sold here; a real shop has `false`. */
export const demo = true satisfies Demo
