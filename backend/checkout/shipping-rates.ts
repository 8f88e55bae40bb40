import type { Language } from '../store/store-views.ts'

/** What the shipping price depends on. */
export interface Parcel {
  grams: number
  /** Two-letter code of the destination. */
  country: string
  /** Contains plant protection products for professional users, which the law bans from lockers and pickup points. */
  professional: boolean
}

type Text = Record<Language, string>

export interface ShippingRate {
  carrier: string
  method: string
  carrierTitle: Text
  methodTitle: Text
  /** Grosz with VAT. */
  gross: number
  pickupPointRequired: boolean
  /** Why the method is unavailable; null when it is available. */
  reason: Text | null
}

export const shippingVat = 23

const parcelLimit = 31_500
const abroadSurcharge = { parcel: 4500, pallet: 39_000 }

/** Prices in grosz up to a weight in grams; the last step is the heaviest parcel that the carrier takes. */
type WeightTable = readonly (readonly [upTo: number, gross: number])[]

const tonne = 1_000_000
const fullPallet = 32_900

const tables = {
  courier: [
    [1000, 1490],
    [5000, 1690],
    [10_000, 1890],
    [20_000, 2290],
    [parcelLimit, 2690],
  ],
  parcel_locker: [
    [1000, 1190],
    [5000, 1390],
    [10_000, 1590],
    [25_000, 1890],
  ],
  post: [
    [1000, 1390],
    [5000, 1590],
    [10_000, 1890],
    [20_000, 2490],
  ],
  pallet: [
    [100_000, 14_900],
    [300_000, 19_900],
    [600_000, 25_900],
    [tonne, fullPallet],
  ],
} satisfies Record<string, WeightTable>

function priceIn(table: WeightTable, grams: number) {
  return table.find(([upTo]) => grams <= upTo)?.[1]
}

/** Returns the price of full pallets of a tonne each, and one for the rest. */
function palletPrice(grams: number) {
  const rest = grams % tonne
  return Math.floor(grams / tonne) * fullPallet + (rest > 0 ? (priceIn(tables.pallet, rest) ?? fullPallet) : 0)
}

const titles = {
  courier: { pl: 'Kurier', en: 'Courier' },
  parcel_locker: { pl: 'Automat paczkowy', en: 'Parcel locker' },
  post: { pl: 'Poczta Polska', en: 'Polish Post' },
  pallet: { pl: 'Przesyłka paletowa', en: 'Pallet freight' },
}
const ways = {
  door: { pl: 'Doręczenie pod adres', en: 'Delivery to your door' },
  locker: { pl: 'Odbiór w wybranym automacie', en: 'Collection from a locker of your choice' },
  parcel: { pl: 'Paczka pocztowa', en: 'Postal parcel' },
  kerb: { pl: 'Rozładunek przy krawężniku', en: 'Unloading at the kerb' },
}
const reasons = {
  tooHeavy: { pl: 'Przesyłka waży więcej niż 25 kg.', en: 'The parcel weighs more than 25 kg.' },
  professional: {
    pl: 'Środków ochrony roślin dla użytkowników profesjonalnych nie wysyłamy do automatów paczkowych.',
    en: 'Plant protection products for professional users are not sent to parcel lockers.',
  },
}

/** Returns the shipping rates of a parcel. A pallet replaces the courier and the post above 31.5 kg. */
export function shippingRates({ grams, country, professional }: Parcel): ShippingRate[] {
  const abroad = country !== 'PL'
  const home = (carrier: keyof typeof titles, method: string, methodTitle: Text, gross: number): ShippingRate => ({
    ...{ carrier, method, carrierTitle: titles[carrier], methodTitle, gross },
    ...{ pickupPointRequired: false, reason: null },
  })
  const rates: ShippingRate[] = []
  if (grams > parcelLimit)
    rates.push(home('pallet', 'freight', ways.kerb, palletPrice(grams) + (abroad ? abroadSurcharge.pallet : 0)))
  const byCourier = priceIn(tables.courier, grams)
  if (byCourier !== undefined)
    rates.push(home('courier', 'standard', ways.door, byCourier + (abroad ? abroadSurcharge.parcel : 0)))
  if (abroad) return rates
  const inLocker = priceIn(tables.parcel_locker, grams)
  rates.push({
    ...home('parcel_locker', 'tablerate', ways.locker, inLocker ?? 0),
    pickupPointRequired: true,
    reason: professional ? reasons.professional : inLocker === undefined ? reasons.tooHeavy : null,
  })
  const byPost = priceIn(tables.post, grams)
  if (byPost !== undefined) rates.push(home('post', 'standard', ways.parcel, byPost))
  return rates
}
