import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { isInStock } from '../product/availability.ts'
import { productBySku } from '../product/product-store.ts'
import { distanceBetween } from '../services/places/gazetteer.ts'
import { type Paging, checkPaging, pageWithin } from '../store/paging.ts'
import { type PickupLocation, pickupLocations, placeOf, within } from './pickup-locations.ts'

interface TextFilter {
  eq?: string | null
  in?: (string | null)[] | null
  like?: string | null
}

type Direction = 'ASC' | 'DESC'

interface Asked extends Paging {
  area?: { search_term: string; radius: number } | null
  filters?: Record<string, TextFilter | null> | null
  sort?: Record<string, Direction | null> | null
  productsInfo?: ({ sku: string } | null)[] | null
}

const fieldOf = (location: PickupLocation, name: string) => String(Object.getOwnPropertyDescriptor(location, name)?.value ?? '')

function meets(text: string, { eq, in: list, like }: TextFilter) {
  if (eq != null && text !== eq) return false
  if (list && !list.includes(text)) return false
  return like == null || text.toLocaleLowerCase('pl').includes(like.replaceAll('%', '').toLocaleLowerCase('pl'))
}

/** One stock serves all stores, so a product that is out of stock can be picked up in none of them. */
const hasAll = (products: Asked['productsInfo'], { db, store }: ShopContext) =>
  (products ?? []).every((one) => {
    const product = one ? productBySku(db, store.lang, one.sku) : undefined
    return product !== undefined && (product.__typename !== 'SimpleProduct' || isInStock(product))
  })

function found(asked: Asked, context: ShopContext): PickupLocation[] {
  const { area, filters, sort } = asked
  if (!hasAll(asked.productsInfo, context)) return []
  if (area && area.radius < 0) throw inputError('Radius must be greater than 0.')
  const place = area ? placeOf(area.search_term) : undefined
  if (area && !place) return []
  const all = pickupLocations(context.store.lang)
  const near = area && place ? within(all, place, area.radius) : all
  const wanted = near.filter((location) =>
    Object.entries(filters ?? {}).every(([name, filter]) => !filter || meets(fieldOf(location, name), filter)),
  )
  const [by, direction] = Object.entries(sort ?? {}).find(([, given]) => given) ?? (place ? ['distance', 'ASC'] : ['name', 'ASC'])
  const compare = (a: PickupLocation, b: PickupLocation) =>
    by === 'distance' && place
      ? distanceBetween(a, place) - distanceBetween(b, place)
      : fieldOf(a, by).localeCompare(fieldOf(b, by), context.store.lang, { numeric: true })
  return wanted.sort((a, b) => (direction === 'DESC' ? compare(b, a) : compare(a, b)))
}

export const pickupResolvers = {
  Query: {
    pickupLocations(_: unknown, asked: Asked, context: ShopContext) {
      checkPaging(asked)
      const all = found(asked, context)
      const total_pages = Math.ceil(all.length / asked.pageSize)
      const current_page = pageWithin(asked.currentPage, total_pages)
      const start = (current_page - 1) * asked.pageSize
      return {
        items: all.slice(start, start + asked.pageSize),
        page_info: { current_page, page_size: asked.pageSize, total_pages },
        total_count: all.length,
      }
    },
  },
}
