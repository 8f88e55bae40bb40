import { type EditionProduct, type ListedOrder, type OrderName, type ShardContents, steps } from '#catalogue/edition-format.ts'
import { inOrderOfPrice, type PricedPlaces } from '#catalogue/price-order.ts'
import type { Gathered, SkuList } from './gathered.ts'

/** What an edition stores about all products together: their places, prices, orders and list memberships. */
export type EditionLists = Pick<ShardContents, 'places' | 'orders' | 'prices' | 'categories' | 'facets'>

/** @param numberOf returns the number of a product that the engine lists and describes */
export function listsOf(gathered: Gathered, skus: readonly string[], numberOf: (sku: string) => number): EditionLists {
  const { products } = gathered
  const placeOf = new Map(skus.map((sku, place) => [sku, place]))
  const inPlaces = (list: SkuList) => list.flatMap((sku) => placeOf.get(sku) ?? [])
  const told = skus.flatMap((sku) => products.get(sku) ?? [])
  const byId = [...told.keys()].sort((a, b) => (told[a]?.id ?? a) - (told[b]?.id ?? b))
  const prices = told.map(priceOf)
  const priced = { prices, byId }
  const order = (name: OrderName): ListedOrder => ({ places: steps(inPlaces(gathered.orders[name])) })
  const byPrice = (name: OrderName, turn: 1 | -1) => orderByPrice(inPlaces(gathered.orders[name]), priced, turn)
  return {
    places: { numbers: steps(skus.map(numberOf)), byId: steps(byId) },
    orders: {
      ...{ name: order('name'), newest: order('newest') },
      ...{ 'price-up': byPrice('price-up', 1), 'price-down': byPrice('price-down', -1) },
      news: told.flatMap(({ new_from_date: from, new_to_date: to }, place): ShardContents['orders']['news'] =>
        from || to ? [[place, from ?? null, to ?? null]] : [],
      ),
    },
    prices,
    categories: Object.fromEntries([...gathered.inCategory].map(([uid, list]) => [uid, steps(inPlaces(list))])),
    facets: gathered.facets.map(({ code, label, options }) => ({
      ...{ code, label },
      options: options.map((option) => ({
        ...{ value: option.value, label: option.label },
        places: steps(inPlaces(option.skus)),
      })),
    })),
  }
}

function priceOf({ price_range }: EditionProduct): number {
  const value = price_range.minimum_price.final_price.value
  return value === null ? -1 : Math.round(value * 100)
}

/** Stores the engine's order by price; it is left out only where the prices alone give exactly the same order. */
function orderByPrice(places: readonly number[], { prices, byId }: PricedPlaces, turn: 1 | -1): ListedOrder {
  const unpriced = places.filter((place) => prices[place] === -1)
  const worked = inOrderOfPrice({ prices, byId }, unpriced, turn)
  return worked.length === places.length && worked.every((place, at) => place === places[at])
    ? { unpriced: steps(unpriced) }
    : { places: steps(places) }
}
