import { discountOf } from '../cart/cart-discount.ts'
import { activeCartOf } from '../cart/cart-store.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { encodeUid } from '../product/uids.ts'
import { type Paging, checkPaging, pageWithin } from '../store/paging.ts'
import type { Language } from '../store/store-views.ts'
import { segment, segmentsOf } from './segments.ts'

type Location = 'CONTENT' | 'FOOTER' | 'HEADER' | 'LEFT' | 'RIGHT'

interface Block {
  id: number
  /** Locations where the block may be shown; empty for everywhere. */
  locations: readonly Location[]
  /** Segments that see the block; everyone where absent. */
  segments?: readonly number[]
  /** Coupon whose cart rule the block belongs to. */
  coupon?: string
  html: Record<Language, string>
}

const blocks: readonly Block[] = [
  {
    ...{ id: 1, locations: ['HEADER', 'CONTENT'] },
    html: { pl: '<p>Masz pytanie o uprawę? Napisz do doradcy.</p>', en: '<p>A question about a crop? Write to an adviser.</p>' },
  },
  {
    ...{ id: 2, locations: ['CONTENT'], segments: [segment.wholesale] },
    html: { pl: '<p>Zamawiasz paletę? Zapytaj o wycenę.</p>', en: '<p>Ordering by the pallet? Ask for a quote.</p>' },
  },
  {
    ...{ id: 3, locations: ['FOOTER'], segments: [segment.guests] },
    html: {
      pl: '<p>Załóż konto, a zamówienia znajdziesz w jednym miejscu.</p>',
      en: '<p>Create an account and find your orders in one place.</p>',
    },
  },
  {
    ...{ id: 4, locations: [], coupon: 'PLON10' },
    html: { pl: '<p>Kupon jest już policzony w koszyku.</p>', en: '<p>The coupon is counted in the cart already.</p>' },
  },
]

export interface BlocksAsked extends Paging {
  input?: {
    type: 'CART_PRICE_RULE_RELATED' | 'CATALOG_PRICE_RULE_RELATED' | 'SPECIFIED'
    locations?: (Location | null)[] | null
    dynamic_block_uids?: (string | null)[] | null
  } | null
}

/** Returns the blocks of a visitor. The customer's open cart decides about rules and segments; a guest's request names no cart. */
function seenBlocks(context: ShopContext, { input }: BlocksAsked): readonly Block[] {
  const { db, customer } = context
  const cart = customer ? activeCartOf(db, customer.id) : undefined
  const counted = cart ? discountOf(context, cart).rule?.code : undefined
  const ofType = {
    SPECIFIED: () => true,
    CART_PRICE_RULE_RELATED: ({ coupon }: Block) => coupon !== undefined && coupon === counted,
    // The shop reduces the prices of single products and has no catalogue price rules.
    CATALOG_PRICE_RULE_RELATED: () => false,
  }[input?.type ?? 'SPECIFIED']
  const own = segmentsOf(context, cart)
  const { locations, dynamic_block_uids: uids } = input ?? {}
  return blocks.filter(
    (block) =>
      ofType(block) &&
      (!block.segments || block.segments.some((id) => own.includes(id))) &&
      (!locations?.length || block.locations.length === 0 || block.locations.some((place) => locations.includes(place))) &&
      (!uids?.length || uids.includes(encodeUid(block.id))),
  )
}

export function dynamicBlocks(context: ShopContext, asked: BlocksAsked) {
  checkPaging(asked)
  const { currentPage, pageSize } = asked
  const found = seenBlocks(context, asked)
  const pages = Math.ceil(found.length / pageSize)
  const page = pageWithin(currentPage, pages)
  return {
    items: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ id, html }) => ({ uid: encodeUid(id), content: { html: html[context.store.lang] } })),
    page_info: { current_page: page, page_size: pageSize, total_pages: pages },
    total_count: found.length,
  }
}
