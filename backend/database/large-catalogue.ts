import { type Dice, createDice } from './dice.ts'
import { demoEan } from './ean.ts'
import { fold } from '#catalogue/search/folding.ts'
import type { SeedData, SeedProduct, SeedVariant } from './seed-data.ts'

/** Product types that are multiplied. Bundles and grouped products consist of the demonstration's products and are not multiplied. */
const multiplied = new Set(['SimpleProduct', 'ConfigurableProduct', 'VirtualProduct'])

const beginnings = 'Bor Zie Plo Kło Łą Miedz Ros Tra Gle Jęcz Wi Sad Zag Rze Niw Orz Siej Stru Ugor Żni Mą Ostr Pol Kar'.split(
  ' ',
)
const middles = ['a', 'e', 'i', 'o', 'u', 'ni', 'ra', 'sta', 'wo', 'le', 'mi', 'ko', 'za', 'dy']
const endings = 'wit min sat dor fit lux tan gran kor plon mar rol tek win nal bor stan ves mix gro'.split(' ')
const firstSerial = 1_000_000

/**
 * Builds a catalogue for measurements: the demonstration's products and as many derived from them as needed. The same number gives the same
 * catalogue; packs of a product are not counted.
 */
export function largeCatalogue(data: SeedData, count: number): SeedData {
  const dice = createDice(count)
  const bases = data.products.filter(({ type }) => multiplied.has(type))
  const values = optionsInUse(bases)
  const makers = [...new Set(bases.map(({ manufacturer }) => manufacturer))]
  const names = new Set(data.products.map(({ name }) => name.pl))
  const products = [...data.products]
  let serial = firstSerial
  for (let number = products.length; number < count; number++) {
    const base = dice.pick(bases)
    const name = inventedName(base, dice, names)
    products.push({
      ...base,
      ...named(base, name, number),
      ...pricesOf(base, dice),
      manufacturer: dice.pick(makers),
      attributes: variedAttributes(base, values, dice),
      categories: [base.main_category, ...dice.some(withoutMain(base), 0.7)],
      stock: variedStock(base.stock, dice),
      ean: base.ean ? demoEan(serial++) : null,
      variants: base.variants?.map((variant) => variedVariant(base, variant, number, dice, serial++)) ?? null,
    })
  }
  return { ...data, products }
}

function optionsInUse(products: readonly SeedProduct[]) {
  const found = new Map<string, Set<string>>()
  for (const product of products)
    for (const [attribute, codes] of Object.entries(product.attributes))
      found.set(attribute, new Set([...(found.get(attribute) ?? []), ...codes]))
  return new Map([...found].map(([attribute, codes]) => [attribute, [...codes]]))
}

/** Replaces the brand with an invented one and keeps the rest: "Borenda 150" becomes "Żnirafit 150". */
function inventedName({ name }: SeedProduct, dice: Dice, taken: Set<string>) {
  for (;;) {
    const brand = dice.pick(beginnings) + dice.pick(middles) + dice.pick(endings)
    const renamed = (text: string) => [brand, ...text.split(' ').slice(1)].join(' ')
    const made = { pl: renamed(name.pl), en: renamed(name.en) }
    // There may be more products than invented brands, so a taken name gets a number.
    const unique = taken.has(made.pl) ? both(made, (text) => `${text} ${dice.below(9000) + 1000}`) : made
    if (taken.has(unique.pl)) continue
    taken.add(unique.pl)
    return unique
  }
}

interface Both {
  pl: string
  en: string
}
const both = ({ pl, en }: Both, change: (text: string) => string): Both => ({ pl: change(pl), en: change(en) })

const skuOf = (base: SeedProduct, number: number) => base.sku.replace(/\d+$/, String(number).padStart(6, '0'))

function named(base: SeedProduct, name: Both, number: number) {
  const slug = (text: string) => fold(`${text} ${number}`).replace(/[^a-z0-9]+/g, '-')
  // The dose table in a description is also stored in its own table; leaving it out halves the database.
  const description = both(base.description, (text) => text.split('<h3>')[0] ?? '')
  return { sku: skuOf(base, number), name, url_key: both(name, slug), description }
}

const withoutMain = ({ categories, main_category }: SeedProduct) => categories.filter((key) => key !== main_category)

function variedAttributes(base: SeedProduct, values: ReadonlyMap<string, readonly string[]>, dice: Dice) {
  const varied = Object.entries(base.attributes).map(([attribute, codes]): [string, string[]] => {
    const kept = dice.some(codes, 0.75)
    const other = dice.pick(values.get(attribute) ?? codes)
    return [attribute, codes.length > 1 && dice.chance(0.3) ? [...new Set([...kept, other])] : kept]
  })
  return Object.fromEntries(varied)
}

function variedStock(stock: SeedProduct['stock'], dice: Dice): SeedProduct['stock'] {
  return dice.chance(0.06) ? { ...stock, status: 'OUT_OF_STOCK', qty: 0 } : { ...stock, qty: 10 + dice.below(900) }
}

/**
 * Varies the prices, which end in ten grosz. One in twelve is reduced, with a lower price in between, as the law on reductions requires to
 * be shown.
 */
function pricesOf({ price_gross }: { price_gross?: number | null | undefined }, dice: Dice) {
  const plain = { special_price_gross: null, omnibus_price: null, price_history: null, price_tiers: null }
  if (price_gross == null) return { price_gross, ...plain }
  const tenths = (share: number) => Math.max(2, Math.round(price_gross * share * 10)) / 10
  const share = 0.4 + dice.next() * 1.6
  const [price, between, reduced] = [tenths(share), tenths(share * 0.95), tenths(share * 0.85)]
  const isReduced = dice.chance(1 / 12) && reduced < between && between < price
  if (!isReduced) return { price_gross: price, ...plain }
  const days = ['2026-09-07', '2026-10-18', '2026-10-25', '2026-11-09']
  const history = [price, between, price, reduced].map((amount, at) => ({ from: days[at] ?? '', price_gross: amount }))
  return { ...plain, price_gross: price, special_price_gross: reduced, omnibus_price: between, price_history: history }
}

function variedVariant(base: SeedProduct, variant: SeedVariant, number: number, dice: Dice, serial: number): SeedVariant {
  const prices = pricesOf(variant, dice)
  return {
    ...variant,
    ...prices,
    price_gross: prices.price_gross ?? variant.price_gross,
    sku: skuOf(base, number) + variant.sku.slice(base.sku.length),
    stock: variedStock(variant.stock, dice),
    ean: demoEan(serial),
  }
}
