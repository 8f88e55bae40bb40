import * as v from 'valibot'
import { Brand } from './brand-schema.ts'
import { isKnownCurrency, isKnownTag, languageOf } from './known-languages.ts'
import { ownPlaces } from './own-places.ts'
import { text } from './schema-text.ts'
import { weekdays } from './weekdays.ts'

const mailbox = v.pipe(text, v.email('must be an e-mail address'))
/** A text in each language of the shop. */
const wordsIn = (prefixes: readonly string[]) => v.strictObject(Object.fromEntries(prefixes.map((prefix) => [prefix, text])))

const nipWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7]
/** Whether the check digit of a NIP, its last, fits the others; this reveals typing errors. */
function hasRightDigits(nip: string) {
  const digits = nip.replaceAll('-', '')
  const sum = nipWeights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return /^\d{10}$/.test(digits) && sum % 11 === Number(digits[9])
}

const shopIn = (prefixes: readonly string[]) =>
  v.strictObject({
    name: v.pipe(text, v.regex(/^[^<>"\\,;:@]{1,30}$/, 'must have at most 30 characters and none of < > " \\\\ , ; : @')),
    technicalName: v.pipe(
      text,
      v.regex(/^[a-z][a-z0-9]{1,11}$/, 'must be two to twelve small letters and digits, the first of them a letter'),
    ),
    tagline: wordsIn(prefixes),
    description: wordsIn(prefixes),
  })

const Company = v.strictObject({
  legalName: text,
  street: text,
  postcode: text,
  city: text,
  country: v.pipe(text, v.regex(/^[A-Z]{2}$/, 'must be two capital letters such as PL')),
  nip: v.pipe(text, v.check(hasRightDigits, 'must be the ten digits of a NIP, of which the last one fits the others')),
  krs: v.pipe(v.string('must be a text'), v.regex(/^(\d{10})?$/, 'must be ten digits, or empty')),
})

const weekday = v.picklist(weekdays, `must be one of ${weekdays.join(', ')}`)
const timeOfDay = v.pipe(text, v.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'must be a time such as 7:00'))
const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const Hours = v.pipe(
  v.strictObject({ from: weekday, to: weekday, opens: timeOfDay, closes: timeOfDay }),
  v.check(({ from, to }) => weekdays.indexOf(from) <= weekdays.indexOf(to), 'must begin on a day that is not after its last'),
  v.check(({ opens, closes }) => minutesOf(opens) < minutesOf(closes), 'must open before it closes'),
)

const Contact = v.strictObject({
  callingCode: v.pipe(text, v.regex(/^\+\d{1,3}$/, 'must be a calling code such as +48')),
  phone: v.pipe(text, v.regex(/^\d[\d ]{4,}$/, 'must be digits with spaces between')),
  email: mailbox,
  hours: v.pipe(v.array(Hours, 'must be a list'), v.nonEmpty('must name one line of hours at least')),
})

const Desks = v.strictObject({
  ...{ sender: mailbox, advice: mailbox, orders: mailbox, returns: mailbox, complaints: mailbox },
  ...{ personalData: mailbox, careers: mailbox },
})

const Locale = v.strictObject({
  tag: v.pipe(text, v.check(isKnownTag, 'must be a known language with its country such as pl-PL')),
  prefix: v.pipe(
    text,
    v.regex(/^[a-z]{2,3}$/, 'must be two or three small letters'),
    v.check((prefix) => !ownPlaces.includes(prefix), 'must not be an address of the shop itself'),
  ),
  storeView: v.pipe(text, v.regex(/^[a-z][a-z0-9_]{0,63}$/i, 'must be a Magento store code')),
  currency: v.pipe(text, v.check(isKnownCurrency, 'must be a currency such as PLN')),
  isDefault: v.boolean('must be true or false'),
})

const areDifferent = (values: readonly string[]) => new Set(values).size === values.length

const Locales = v.pipe(
  v.array(
    v.pipe(
      Locale,
      // The page's language, its plurals and links to other languages depend on the prefix.
      v.check(
        ({ tag, prefix }) => languageOf(tag) === prefix,
        'must have the language of its tag as its prefix, such as pl of pl-PL',
      ),
    ),
    'must be a list',
  ),
  v.check((all) => areDifferent(all.map(({ prefix }) => prefix)), 'must have a prefix of its own for each language'),
  v.check((all) => areDifferent(all.map(({ storeView }) => storeView)), 'must have a store view of its own for each language'),
  v.check((all) => all.filter(({ isDefault }) => isDefault).length === 1, 'must have one default language'),
)

const sum = v.pipe(v.number('must be a number'), v.finite('must be a number'), v.minValue(0, 'must not be below 0'))

const Thresholds = v.strictObject({
  freeDelivery: sum,
  negotiation: sum,
  loyaltyRate: v.pipe(sum, v.maxValue(1, 'must be at most 1')),
  stockWarning: v.pipe(sum, v.integer('must be a whole number')),
})

const id = v.pipe(v.number('must be a number'), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1'))
const ids = v.array(id, 'must be a list')
const tints = ['fert', 'prot', 'bio', 'feed', 'tools', 'garden', 'seed', 'water'] as const

const catalogueIn = (prefixes: readonly string[]) =>
  v.strictObject({
    families: v.pipe(
      v.array(v.strictObject({ id, tint: v.picklist(tints, `must be one of ${tints.join(', ')}`) }), 'must be a list'),
      v.nonEmpty('must name one family at least'),
      v.check((all) => areDifferent(all.map((family) => String(family.id))), 'must name each family once'),
    ),
    ...{ promotions: id, bestsellers: id, byCrop: id, breadcrumbSkips: ids },
    season: v.strictObject({ path: wordsIn(prefixes), pictures: v.tuple([text, text], 'must be two pictures') }),
    finder: v.strictObject({
      ...{ feeding: ids, soil: id, lime: id },
      microelements: v.strictObject({ boron: id, manganese: id, zinc: id, copper: id, molybdenum: id }),
    }),
  })

const isOffered = v.boolean('must be true or false')

const Features = v.strictObject({
  ...{ negotiation: isOffered, wishList: isOffered, comparison: isOffered, reviews: isOffered, finders: isOffered },
  ...{ weather: isOffered, stockAlerts: isOffered, loyalty: isOffered, certificateGate: isOffered, pickupPoints: isOffered },
  ...{ blog: isOffered, careers: isOffered, stores: isOffered, advisers: isOffered, socialSignIn: isOffered },
})

const Demo = v.boolean('must be true or false')

/**
 * Returns the schema of `shop.config.ts`, each export by its name.
 * @param prefixes of its languages
 */
export const shopConfigIn = (prefixes: readonly string[]) =>
  v.strictObject({
    ...{ shop: shopIn(prefixes), company: Company, contact: Contact, desks: Desks, locales: Locales, demo: Demo },
    ...{ thresholds: Thresholds, catalogue: catalogueIn(prefixes), features: Features, brand: Brand },
  })

export type { Brand } from './brand-schema.ts'
export type Shop = v.InferInput<ReturnType<typeof shopIn>>
export type Company = v.InferInput<typeof Company>
export type Contact = v.InferInput<typeof Contact>
export type Hours = v.InferInput<typeof Hours>
export type Desks = v.InferInput<typeof Desks>
export type Locales = readonly v.InferInput<typeof Locale>[]
export type Thresholds = v.InferInput<typeof Thresholds>
export type Catalogue = v.InferInput<ReturnType<typeof catalogueIn>>
export type Features = v.InferInput<typeof Features>
export type Demo = v.InferInput<typeof Demo>
