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

// All settings of your shop, in one file. It is read when the shop is built and when it starts; everything wrong in it is reported in one
// message, and nothing starts until it is correct. Passwords, keys and addresses of machines do not belong here: they are environment
// variables (README.md), because everyone who can read the code can read this file.

/** Names and description of the shop. */
export const shop = {
  /** Short name, which is shown below an icon on a phone and after the title of every page. */
  name: 'Plon',
  /**
   * Prefix of what the shop stores in a browser, such as cookies and offline copies; people do not see it. Choose it once, before you open:
   * after a change, browsers no longer find what they have stored.
   */
  technicalName: 'plon',
  /** What the shop is, in a few words that can follow its name and a dash. */
  tagline: { pl: 'sklep rolniczy producenta', en: "the maker's own farm shop" },
  /** One or two sentences for the footer of every page and for search engines. */
  description: {
    pl: 'Nawozy, środki ochrony roślin, biostymulatory i pasze prosto od producenta. Doradzamy od siewu do zbioru.',
    en: 'Fertilizers, plant protection, biostimulants and feed straight from the maker. We advise from sowing to harvest.',
  },
} satisfies Shop

/** The seller: the company as it is registered. It is shown on invoices, in the terms and in the data for search engines. */
export const company = {
  legalName: 'Plon Demo sp. z o.o.',
  street: 'ul. Łanowa 1',
  postcode: '63-000',
  city: 'Środa Wielkopolska',
  /** Two-letter country code. */
  country: 'PL',
  /** Ten digits; hyphens between them are optional. */
  nip: '999-009-90-01',
  /** Ten digits, or an empty text for a company that is not in the court register. */
  krs: '9999990001',
} satisfies Company

/** Where shoppers get help. */
export const contact = {
  callingCode: '+48',
  /** As dialled within the country. */
  phone: '61 000 11 00',
  email: 'pomoc@sklep.example',
  /** Hours in which questions are answered: days in English, times as 7:00. One line for consecutive days with the same hours. */
  hours: [{ from: 'monday', to: 'friday', opens: '7:00', closes: '17:00' }],
} satisfies Contact

/** Mail addresses, each for one purpose; several may be the same. */
export const desks = {
  /** Sender of the shop's automatic mails. The variable MAIL_FROM takes precedence. */
  sender: 'sklep@plon.example',
  advice: 'doradca@sklep.example',
  orders: 'zamowienia@sklep.example',
  returns: 'zwroty@sklep.example',
  complaints: 'reklamacje@sklep.example',
  personalData: 'dane@sklep.example',
  /** Receives job applications. The variable CAREERS_TO takes precedence. */
  careers: 'praca@sklep.example',
} satisfies Desks

/**
 * The languages, each with its own address prefix and its own store view in Magento (STORE_PL, STORE_EN and so on take precedence). The
 * texts of a language are in `locales/`; texts of this file that are given by language need one for each: docs/make-it-yours.md.
 */
export const locales = [
  { tag: 'pl-PL', prefix: 'pl', storeView: 'naturaexpert_pl', currency: 'PLN', isDefault: true },
  { tag: 'en-GB', prefix: 'en', storeView: 'naturaexpert_en', currency: 'PLN', isDefault: false },
] as const satisfies Locales

/** Sums in złoty with VAT. The engine decides on every order; these values are what pages announce beforehand. */
export const thresholds = {
  /** Sum from which delivery is free. */
  freeDelivery: 1,
  /** Sum from which a price may be proposed. */
  negotiation: 10_000,
  /** Loyalty credit for each złoty spent. */
  loyaltyRate: 0.1,
  /** Up to this many pieces pages show "only 3 left". With a Magento of your own, Magento's setting applies instead. */
  stockWarning: 5,
} satisfies Thresholds

/** Places in your catalogue, by the ID that Magento shows beside a category's name. */
export const catalogue = {
  /** Main families in the order of the header, each with the tint behind its pictures. */
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
  /** Category whose branch is ordered by crop, for the finders. */
  byCrop: 136,
  /** Collections that are no level of the category tree and are left out of breadcrumbs. */
  breadcrumbSkips: [977, 950, 154, 85, 152, 179],
  /** What the home page promotes while its editors promote nothing: the link of its button in each language, and pictures of two packs. */
  season: {
    path: { pl: 'programy-i-zestawy/rzepak.html', en: 'programmes-and-sets/oilseed-rape.html' },
    pictures: ['/media/catalog/product/plo-d-001-20l-1.webp', '/media/catalog/product/plo-d-015-20l-1.webp'],
  },
  /** Values and categories that the fertilizer finder queries the catalogue for. */
  finder: {
    /** Values of the attribute "purpose": foliar feeding, soil application, starter at sowing, fertigation. */
    feeding: [408, 409, 410, 411],
    soil: 409,
    lime: 412,
    /** Categories of fertilizers with a single micronutrient. */
    microelements: { boron: 35, manganese: 36, zinc: 37, copper: 38, molybdenum: 39 },
  },
} satisfies Catalogue

/**
 * Features of the shop. A feature that is `false` has no links and no addresses; one that is `true` still needs an engine that supports it.
 */
export const features = {
  /** Proposing a price for a large order. */
  negotiation: true,
  wishList: true,
  /** Comparing products side by side. */
  comparison: true,
  reviews: true,
  /** Finding products for a crop and fertilizers for a field. */
  finders: true,
  /** Weather forecast and spraying conditions. */
  weather: true,
  /** A mail when a product is back in stock. */
  stockAlerts: true,
  /** Credit for purchases. */
  loyalty: true,
  /** Products for professional users need a training certificate (CERTIFICATE_GATE=off takes precedence). */
  certificateGate: true,
  /** Parcel lockers and pickup points. */
  pickupPoints: true,
  blog: true,
  careers: true,
  stores: true,
  /** Sales representatives. */
  advisers: true,
  /** Signing in with a Google, Facebook or Apple account. */
  socialSignIn: true,
} satisfies Features

/**
 * Appearance of the shop. Its files are in public/brand. After changing a drawing or a colour run `npm run brand:draw`, which redraws icons
 * and other pictures, and `npm run brand:check`, which reports what is illegible or does not fit.
 */
export const brand = {
  /** The sign alone, roughly square, for icons. Whatever it draws in `currentColor` takes a colour that suits the background. */
  mark: '/brand/mark.svg',
  /** The same for the tab of a browser, which shows it in 16 points: fewer and thicker lines. It may be the mark itself. */
  smallMark: '/brand/small-mark.svg',
  /** The sign with the name, for the header and footer of pages. Only its shape is used there, in the colour of text. */
  logo: '/brand/logo.svg',
  font: {
    name: 'Instrument Sans',
    /** Thinnest and boldest weight in the files. */
    weights: '400 700',
    /** A browser loads only the files whose letters a page contains. */
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
    /** Scales the device's own font to the size of yours, so that the layout does not shift when yours arrives. */
    fallback: { size: '102.1%', above: '95.0%', below: '24.5%' },
  },
  /** Each colour in light mode, in dark mode, and for a screen in the sun, where only contrast counts. */
  colours: {
    /** Background of pages. */
    paper: { light: '#fffefb', dark: '#1b1712', sunlight: '#ffffff' },
    /** Stripes and areas that separate parts of a page. */
    ground: { light: '#f5f3ee', dark: '#13100c', sunlight: '#ffffff' },
    /** Cards and panels above the page. */
    raised: { light: '#ffffff', dark: '#26211a', sunlight: '#ffffff' },
    /** Text, from the most to the least important. */
    ink: { light: '#231a12', dark: '#f6f1e7', sunlight: '#000000' },
    ink2: { light: '#54483c', dark: '#d3c9ba', sunlight: '#000000' },
    ink3: { light: '#6c5f52', dark: '#b0a594', sunlight: '#1a1a1a' },
    /** Lines between parts, and borders of fields and buttons. */
    line: { light: '#e2dcd1', dark: '#39322a', sunlight: '#000000' },
    edge: { light: '#8a7d6e', dark: '#8f8373', sunlight: '#000000' },
    /** Main colour: buttons, links, selected items. Then its hover colour, its pale background, and text on the colour itself. */
    green: { light: '#1d5b33', dark: '#86cc95', sunlight: '#00391a' },
    greenHover: { light: '#154726', dark: '#a0dbad', sunlight: '#000000' },
    greenTint: { light: '#e5efe3', dark: '#22311f', sunlight: '#ffffff' },
    onGreen: { light: '#ffffff', dark: '#0e1a11', sunlight: '#ffffff' },
    /** Second colour: badges and offers. Then its pale background, its text on that background, and text on the colour itself. */
    wheat: { light: '#f2c14e', dark: '#f2c14e', sunlight: '#ffd84d' },
    wheatTint: { light: '#fcf2d6', dark: '#3a2f14', sunlight: '#ffffff' },
    wheatInk: { light: '#6f4a00', dark: '#f5cf74', sunlight: '#000000' },
    onWheat: { light: '#231a12', dark: '#231a12', sunlight: '#000000' },
    /** Errors and low stock. */
    red: { light: '#a3211a', dark: '#ff9f94', sunlight: '#8a0000' },
    redTint: { light: '#fbeae7', dark: '#42201b', sunlight: '#ffffff' },
    /** Information. */
    sky: { light: '#17597f', dark: '#8fcbee', sunlight: '#00344f' },
    skyTint: { light: '#e4eff5', dark: '#182f3c', sunlight: '#ffffff' },
    /** Backgrounds behind the pictures of families; `catalogue.families` refers to them. */
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

/** `true` shows on every page that nothing is sold here; a real shop has `false`. */
export const demo = true satisfies Demo
