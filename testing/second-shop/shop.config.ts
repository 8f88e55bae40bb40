import type {
  Brand,
  Catalogue,
  Company,
  Contact,
  Demo,
  Desks,
  Features,
  Locales,
  Shop,
  Thresholds,
} from '../../config/shop-schema.ts'
import { brand as ours } from '../../shop.config.ts'

// Another maker with the same code. Their third language is no real one: its texts are made of the English ones (made-texts.ts), so that
// what is written past the catalogues shows. It stands in the place of Lithuanian.

export const shop = {
  name: 'Rumiankowo',
  tagline: { lt: 'Ŧåkå šåkå', pl: 'zioła i nasiona z Podlasia', en: 'herbs and seed from Podlasie' },
  description: {
    lt: 'Ŧåkå šåkå, ŧåkå måkå.',
    pl: 'Zioła, nasiona i pasze z naszych pól.',
    en: 'Herbs, seed and feed from our own fields.',
  },
} satisfies Shop

export const company = {
  ...{ legalName: 'Zioła Podlaskie s.c.', street: 'ul. Polna 7', postcode: '16-001', city: 'Kleosin', country: 'PL' },
  ...{ nip: '123-456-32-18', krs: '' },
} satisfies Company

export const contact = {
  ...{ callingCode: '+48', phone: '85 222 33 44', email: 'listy@rumiankowo.example' },
  hours: [{ from: 'tuesday', to: 'saturday', opens: '6:15', closes: '13:45' }],
} satisfies Contact

export const desks = {
  ...{ sender: 'kramik@rumiankowo.example', advice: 'porady@rumiankowo.example', orders: 'zakupy@rumiankowo.example' },
  ...{ returns: 'oddaje@rumiankowo.example', complaints: 'skargi@rumiankowo.example' },
  ...{ personalData: 'rodo@rumiankowo.example', careers: 'ludzie@rumiankowo.example' },
} satisfies Desks

export const locales = [
  { tag: 'pl-PL', prefix: 'pl', storeView: 'rumianek_polski', currency: 'PLN', isDefault: true },
  { tag: 'en-GB', prefix: 'en', storeView: 'rumianek_angielski', currency: 'PLN', isDefault: false },
  { tag: 'lt-LT', prefix: 'lt', storeView: 'rumianek_trzeci', currency: 'PLN', isDefault: false },
] as const satisfies Locales

export const thresholds = { freeDelivery: 333, negotiation: 77_000, loyaltyRate: 0.03, stockWarning: 2 } satisfies Thresholds

export const catalogue = {
  families: [
    { id: 75, tint: 'bio' },
    { id: 58, tint: 'water' },
    { id: 3, tint: 'seed' },
  ],
  ...{ promotions: 33, bestsellers: 14, byCrop: 136, breadcrumbSkips: [977] },
  season: {
    path: { lt: 'pasze.html', pl: 'pasze.html', en: 'pasze.html' },
    pictures: ['/media/catalog/product/plo-d-001-20l-1.webp', '/media/catalog/product/plo-d-015-20l-1.webp'],
  },
  finder: {
    ...{ feeding: [408], soil: 408, lime: 411 },
    microelements: { boron: 35, manganese: 36, zinc: 37, copper: 38, molybdenum: 39 },
  },
} satisfies Catalogue

export const features = {
  ...{ negotiation: false, weather: false, careers: false },
  ...{ wishList: true, comparison: true, reviews: true, finders: true, stockAlerts: true, loyalty: true },
  ...{ certificateGate: true, pickupPoints: true, blog: true, stores: true, advisers: true, socialSignIn: true },
} satisfies Features

/** Another light falls on everything: red and blue change places. */
const turned = (colour: string) => `#${colour.slice(5, 7)}${colour.slice(3, 5)}${colour.slice(1, 3)}`

export const brand = {
  ...ours,
  colours: Object.fromEntries(
    Object.entries(ours.colours).map(([name, { light, dark, sunlight }]) => [
      name,
      { light: turned(light), dark: turned(dark), sunlight: turned(sunlight) },
    ]),
  ) as Brand['colours'],
} satisfies Brand

export const demo = false satisfies Demo
