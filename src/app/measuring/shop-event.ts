import type { AnalyticsEvent, AnalyticsItem } from '#platform/analytics/analytics.ts'

/** A product in the field names of Google Analytics, which many tags read. */
interface Item {
  item_id: string
  item_group_id?: string
  item_name?: string
  item_brand?: string
  item_list_name?: string
  index?: number
  price?: number
  quantity?: number
  item_category?: string
  item_category2?: string
  item_category3?: string
  item_category4?: string
  item_category5?: string
}

const levels = ['item_category', 'item_category2', 'item_category3', 'item_category4', 'item_category5'] as const

interface Ecommerce {
  items: Item[]
  currency?: 'PLN'
  /** Gross; undefined unless all prices are known. */
  value?: number
  item_list_name?: string
  shipping_tier?: string
  payment_type?: string
  transaction_id?: string
  tax?: number
  shipping?: number
  coupon?: string
}

/** An event about goods: its items in the names of the specification, and again in those of Google Analytics. */
export interface GoodsEvent {
  event:
    | ('view_item_list' | 'select_item' | 'view_item' | 'add_to_cart' | 'remove_from_cart')
    | ('view_cart' | 'begin_checkout' | 'add_shipping_info' | 'add_payment_info')
  items: AnalyticsItem[]
  ecommerce: Ecommerce
}

/** All events that a tag manager receives. */
export type ShopEvent =
  | AnalyticsEvent
  | GoodsEvent
  | (Extract<AnalyticsEvent, { event: 'purchase' }> & { ecommerce: Ecommerce })
  | { event: 'search'; search_term: string }

function itemOf({
  sku,
  parentSku,
  name,
  brand,
  list,
  position,
  final_price_tax: price,
  qty,
  full_category_path,
}: AnalyticsItem): Item {
  const categories = (full_category_path ?? '').split('/').filter(Boolean)
  return {
    item_id: sku,
    ...(parentSku && parentSku !== sku ? { item_group_id: parentSku } : {}),
    ...(name ? { item_name: name } : {}),
    ...(brand ? { item_brand: brand } : {}),
    ...(list ? { item_list_name: list } : {}),
    ...(position ? { index: position } : {}),
    ...(price === undefined ? {} : { price }),
    ...(qty === undefined ? {} : { quantity: qty }),
    ...Object.fromEntries(levels.flatMap((level, at) => (categories[at] ? [[level, categories[at]]] : []))),
  }
}

function valueOf(items: readonly AnalyticsItem[]): number | undefined {
  if (items.some(({ final_price_tax }) => final_price_tax === undefined)) return undefined
  const grosze = items.reduce((sum, { final_price_tax = 0, qty = 1 }) => sum + Math.round(final_price_tax * 100) * qty, 0)
  return grosze / 100
}

export function goodsEvent(
  event: GoodsEvent['event'],
  items: AnalyticsItem[],
  more: Pick<Ecommerce, 'item_list_name' | 'shipping_tier' | 'payment_type'> = {},
): GoodsEvent {
  const value = valueOf(items)
  return {
    ...{ event, items },
    ecommerce: { currency: 'PLN', ...(value === undefined ? {} : { value }), ...more, items: items.map(itemOf) },
  }
}

/** Returns an event of the specification together with the Google Analytics events of the same action. */
export function eventsOf(event: AnalyticsEvent): ShopEvent[] {
  switch (event.event) {
    case 'impressions': {
      const lists = Map.groupBy(event.items, ({ list }) => list ?? '')
      return [
        event,
        ...[...lists].map(([list, items]) => goodsEvent('view_item_list', items, list ? { item_list_name: list } : {})),
      ]
    }
    case 'click': {
      const { list } = event.item
      return [event, goodsEvent('select_item', [event.item], list ? { item_list_name: list } : {})]
    }
    case 'purchase': {
      const { id, currency, revenue: value, tax, shipping, coupon, items } = event
      const ecommerce = { transaction_id: id, currency, value, tax, shipping, ...(coupon ? { coupon } : {}) }
      return [{ ...event, ecommerce: { ...ecommerce, items: items.map(itemOf) } }]
    }
    default:
      return [event]
  }
}
