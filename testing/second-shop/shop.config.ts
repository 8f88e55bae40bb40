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

// Another shop with the same code. Its third language is not a real one: its texts are derived from English (made-texts.ts), so that texts
// outside the catalogues show up. It takes the place of Lithuanian.

export const shop = {
  name: 'Rumiankowo',
  technicalName: 'rumianek',
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
    path: { lt: 'mieszanki-paszowe.html', pl: 'mieszanki-paszowe.html', en: 'feed-mixes.html' },
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

export const brand = {
  ...{ mark: '/brand/mark.svg', smallMark: '/brand/small-mark.svg', logo: '/brand/logo.svg' },
  font: {
    ...{ name: 'Podkova', weights: '400 800' },
    files: [
      { file: '/brand/podkova-latin.woff2', letters: 'U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2122,U+2212,U+FFFD' },
      { file: '/brand/podkova-latin-ext.woff2', letters: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+20A0-20AB' },
    ],
    fallback: { size: '99.6%', above: '86.3%', below: '25.0%' },
  },
  colours: {
    paper: { light: '#fdffff', dark: '#14181d', sunlight: '#ffffff' },
    ground: { light: '#f1f4f8', dark: '#0d1014', sunlight: '#ffffff' },
    raised: { light: '#ffffff', dark: '#1d2329', sunlight: '#ffffff' },
    ink: { light: '#121d24', dark: '#ebf2fb', sunlight: '#000000' },
    ink2: { light: '#3e4c56', dark: '#c0ccda', sunlight: '#000000' },
    ink3: { light: '#54636f', dark: '#9ba7b7', sunlight: '#1a1a1a' },
    line: { light: '#d6dde8', dark: '#2c343c', sunlight: '#000000' },
    edge: { light: '#72808e', dark: '#798695', sunlight: '#000000' },
    green: { light: '#674174', dark: '#daacef', sunlight: '#43254c' },
    greenHover: { light: '#51335c', dark: '#e8bff8', sunlight: '#000000' },
    greenTint: { light: '#f0eaf7', dark: '#33293e', sunlight: '#ffffff' },
    onGreen: { light: '#ffffff', dark: '#1d1520', sunlight: '#ffffff' },
    wheat: { light: '#ffb4bd', dark: '#ffb4bd', sunlight: '#ffd0ca' },
    wheatTint: { light: '#ffefed', dark: '#462829', sunlight: '#ffffff' },
    wheatInk: { light: '#7e3d4d', dark: '#ffc4c8', sunlight: '#000000' },
    onWheat: { light: '#24191d', dark: '#24191d', sunlight: '#000000' },
    red: { light: '#9d2c00', dark: '#faa47a', sunlight: '#841400' },
    redTint: { light: '#f9ebe3', dark: '#402210', sunlight: '#ffffff' },
    sky: { light: '#005f5a', dark: '#83d2c7', sunlight: '#003834' },
    skyTint: { light: '#e3f0ed', dark: '#12312e', sunlight: '#ffffff' },
    tintFert: { light: '#ede8f9', dark: '#564f5f', sunlight: '#ffffff' },
    tintProt: { light: '#efe7e0', dark: '#574d44', sunlight: '#ffffff' },
    tintBio: { light: '#e4e9df', dark: '#474e3b', sunlight: '#ffffff' },
    tintFeed: { light: '#dce9f8', dark: '#414f5f', sunlight: '#ffffff' },
    tintTools: { light: '#e6e7eb', dark: '#484b50', sunlight: '#ffffff' },
    tintGarden: { light: '#daebeb', dark: '#394e4f', sunlight: '#ffffff' },
    tintWater: { light: '#f4e7e9', dark: '#5c4c4e', sunlight: '#ffffff' },
    tintSeed: { light: '#e6ebff', dark: '#4a4e64', sunlight: '#ffffff' },
  },
} satisfies Brand

export const demo = false satisfies Demo
