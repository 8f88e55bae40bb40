import type { Catalogue, Company, Contact, Desks, Demo, Features, Locales, Shop, Thresholds } from './config/shop-schema.ts'

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

/** Sums in złoty with VAT. The engine has the last word on every order; these are what pages say beforehand. */
export const thresholds = {
  /** From which delivery costs nothing. */
  freeDelivery: 1,
  /** From which a price may be proposed. */
  negotiation: 10_000,
  /** Credit of the loyalty programme for each złoty that is spent. */
  loyaltyRate: 0.1,
  /** Up to so many pieces "only 3 left" is said. With a Magento of your own it is Magento's setting that counts. */
  stockWarning: 5,
} satisfies Thresholds

/** Places in your catalogue, by the ID that Magento shows beside the name of a category. */
export const catalogue = {
  /** The main families in the order of the header, each with the tint behind its pictures. */
  families: [
    { id: 32, tint: 'fert' },
    { id: 3, tint: 'prot' },
    { id: 58, tint: 'bio' },
    { id: 75, tint: 'feed' },
    { id: 102, tint: 'tools' },
    { id: 116, tint: 'garden' },
  ],
  promotions: 152,
  bestsellers: 179,
  /** The branch that is ordered by crop, for the finders. */
  byCrop: 136,
  /** Collections that are no place in the tree and are left out of breadcrumbs. */
  breadcrumbSkips: [977, 950, 154, 85, 152, 179],
  /** What the fertilizer finder asks the catalogue for. */
  finder: {
    /** Values of the attribute "purpose": on the leaf, into the soil, at sowing, with water. */
    feeding: [408, 409, 410, 411],
    soil: 409,
    lime: 412,
    /** Categories of fertilizers with one microelement. */
    microelements: { boron: 35, manganese: 36, zinc: 37, copper: 38, molybdenum: 39 },
  },
} satisfies Catalogue

/** What the shop offers. What is `false` here is nowhere: no link, no address. What is `true` still needs an engine that can do it. */
export const features = {
  /** Proposing a price for a large order. */
  negotiation: true,
  wishList: true,
  /** Products side by side. */
  comparison: true,
  reviews: true,
  /** Finding products for a crop and fertilizers for a field. */
  finders: true,
  /** Forecast and spraying conditions. */
  weather: true,
  /** "Tell me when it is back". */
  stockAlerts: true,
  /** Credit for purchases. */
  loyalty: true,
  /** Products for professional users need a training certificate (CERTIFICATE_GATE=off wins). */
  certificateGate: true,
  /** Parcel lockers and pickup points. */
  pickupPoints: true,
  blog: true,
  careers: true,
  stores: true,
  /** Sales representatives. */
  advisers: true,
  /** Signing in with an account of Google, Facebook or Apple. */
  socialSignIn: true,
} satisfies Features

/** `true` says in the frame of every page that nothing is sold here; a real shop has `false`. */
export const demo = true satisfies Demo
