import type {
  Brand,
  Catalogue,
  Company,
  Contact,
  Desks,
  Demo,
  Features,
  Locales,
  Shop,
  Thresholds,
} from './config/shop-schema.ts'

// Everything that makes this shop yours, in one file. It is read when the shop is built and when it starts; what is wrong in it is told
// in one message, and nothing starts until it is right. Passwords, keys and addresses of machines are no part of it: those are
// environment variables (README.md), because this file is seen by everybody who may read the code.

/** How the shop is called. */
export const shop = {
  /** Short: it stands below an icon on a phone and after the title of every page. */
  name: 'Plon',
  /**
   * Not read by people: what the shop keeps in a browser, such as cookies and the copies for the field, has names that begin with it. Choose it
   * once, before you open: with another one, browsers no longer find what was kept.
   */
  technicalName: 'plon',
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

/**
 * The languages, each with its own beginning of an address and its own store view in Magento (STORE_PL, STORE_EN and so on win). The
 * texts of a language stand in `locales/`, and what is said in each language here is said in it too: docs/make-it-yours.md.
 */
export const locales = [
  { tag: 'pl-PL', prefix: 'pl', storeView: 'naturaexpert_pl', currency: 'PLN', isDefault: true },
  { tag: 'en-GB', prefix: 'en', storeView: 'naturaexpert_en', currency: 'PLN', isDefault: false },
] as const satisfies Locales

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
  /** What the home page proposes while its editors propose nothing: where its button leads in each language, and pictures of two packs. */
  season: {
    path: { pl: 'programy-i-zestawy/rzepak.html', en: 'programmes-and-sets/oilseed-rape.html' },
    pictures: ['/media/catalog/product/plo-d-001-20l-1.webp', '/media/catalog/product/plo-d-015-20l-1.webp'],
  },
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

/**
 * How the shop looks. Its files lie in public/brand. After a change of a drawing or a colour run `npm run brand:draw`, which draws icons and
 * other pictures anew, and `npm run brand:check`, which says what cannot be read or does not fit.
 */
export const brand = {
  /** The sign alone, about square, for icons. What it draws in `currentColor` takes the colour that its ground asks for. */
  mark: '/brand/mark.svg',
  /** The same for the tab of a browser, which shows it in 16 points: fewer and stronger lines. It may be the mark itself. */
  smallMark: '/brand/small-mark.svg',
  /** The sign with the name, for the head and the foot of pages. There its shape counts alone: it has the colour of letters. */
  logo: '/brand/logo.svg',
  font: {
    name: 'Instrument Sans',
    /** The thinnest and the boldest that the files hold. */
    weights: '400 700',
    /** A browser loads those whose letters a page has. */
    files: [
      {
        file: '/brand/instrument-sans-latin.woff2',
        letters:
          'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
      },
      {
        file: '/brand/instrument-sans-latin-ext.woff2',
        letters:
          'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+2C60-2C7F,U+A720-A7FF',
      },
    ],
    /** Makes a phone's own font as large and as high as yours, so that nothing jumps when yours arrives. */
    fallback: { size: '102.1%', above: '95.0%', below: '24.5%' },
  },
  /** Each colour by day, by night, and for a screen in the sun, where contrast is all that counts. */
  colours: {
    /** What pages are written on. */
    paper: { light: '#fffefb', dark: '#1b1712', sunlight: '#ffffff' },
    /** Stripes and fields that set parts of a page apart. */
    ground: { light: '#f5f3ee', dark: '#13100c', sunlight: '#ffffff' },
    /** Cards and panels that lie above the page. */
    raised: { light: '#ffffff', dark: '#26211a', sunlight: '#ffffff' },
    /** Text, from the most to the least important. */
    ink: { light: '#231a12', dark: '#f6f1e7', sunlight: '#000000' },
    ink2: { light: '#54483c', dark: '#d3c9ba', sunlight: '#000000' },
    ink3: { light: '#6c5f52', dark: '#b0a594', sunlight: '#1a1a1a' },
    /** Lines between parts, and the edges of fields and buttons. */
    line: { light: '#e2dcd1', dark: '#39322a', sunlight: '#000000' },
    edge: { light: '#8a7d6e', dark: '#8f8373', sunlight: '#000000' },
    /** Your main colour: buttons, links, what is chosen. Then the same under a pointer, its pale ground, and letters on it. */
    green: { light: '#1d5b33', dark: '#86cc95', sunlight: '#00391a' },
    greenHover: { light: '#154726', dark: '#a0dbad', sunlight: '#000000' },
    greenTint: { light: '#e5efe3', dark: '#22311f', sunlight: '#ffffff' },
    onGreen: { light: '#ffffff', dark: '#0e1a11', sunlight: '#ffffff' },
    /** Your second colour: badges and offers. Then its pale ground, its letters on that, and letters on the colour itself. */
    wheat: { light: '#f2c14e', dark: '#f2c14e', sunlight: '#ffd84d' },
    wheatTint: { light: '#fcf2d6', dark: '#3a2f14', sunlight: '#ffffff' },
    wheatInk: { light: '#6f4a00', dark: '#f5cf74', sunlight: '#000000' },
    onWheat: { light: '#231a12', dark: '#231a12', sunlight: '#000000' },
    /** What is wrong or runs out. */
    red: { light: '#a3211a', dark: '#ff9f94', sunlight: '#8a0000' },
    redTint: { light: '#fbeae7', dark: '#42201b', sunlight: '#ffffff' },
    /** What is good to know. */
    sky: { light: '#17597f', dark: '#8fcbee', sunlight: '#00344f' },
    skyTint: { light: '#e4eff5', dark: '#182f3c', sunlight: '#ffffff' },
    /** Grounds behind the pictures of families; `catalogue.families` names them. */
    tintFert: { light: '#e6eddc', dark: '#4b5444', sunlight: '#ffffff' },
    tintProt: { light: '#e2e9f0', dark: '#465059', sunlight: '#ffffff' },
    tintBio: { light: '#ece5ef', dark: '#51485a', sunlight: '#ffffff' },
    tintFeed: { light: '#f2e6d6', dark: '#594c3b', sunlight: '#ffffff' },
    tintTools: { light: '#e8e7e3', dark: '#4e4b46', sunlight: '#ffffff' },
    tintGarden: { light: '#f4e4e2', dark: '#594645', sunlight: '#ffffff' },
    tintWater: { light: '#dfedec', dark: '#425352', sunlight: '#ffffff' },
    tintSeed: { light: '#efecd4', dark: '#535039', sunlight: '#ffffff' },
  },
} satisfies Brand

/** `true` says in the frame of every page that nothing is sold here; a real shop has `false`. */
export const demo = true satisfies Demo
