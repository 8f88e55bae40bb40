import { shop } from '#config'
import type { ProductRow, ProductType } from './product-store.ts'
import { relatedProducts } from './product-store.ts'
import { priceSince } from './kinds-store.ts'
import { galleryOf } from './pictures.ts'
import { maySeePrice } from './price.ts'
import { itemsOfGroup } from './product-parts.ts'
import { elderPrices, leadVariant } from './product-price.ts'
import type { Field, Fields } from './field.ts'
import { encodeUid } from './uids.ts'
import { elderTiers, priceTiers } from './price-tiers.ts'

/** Magento's codes for the product types. */
const typeIds: Record<ProductType, string> = {
  SimpleProduct: 'simple',
  VirtualProduct: 'virtual',
  DownloadableProduct: 'downloadable',
  GiftCardProduct: 'giftcard',
  ConfigurableProduct: 'configurable',
  BundleProduct: 'bundle',
  GroupedProduct: 'grouped',
}

/** Fixed creation time of the demo catalogue's products. */
const enteredOn = '2026-01-15 08:00:00'
const midnight = (day: string) => `${day} 00:00:00`

const reducedSince: Field = (product, _, { db, customer }) => {
  const { id, special_price } = leadVariant(db, product)
  // The day on which a price fell discloses that it fell, so it is hidden with the price.
  if (special_price === null || !maySeePrice(product.price_visibility, customer)) return null
  const day = priceSince(db, id)
  return day ? midnight(day) : null
}

const reducedUntil: Field = (product, _, { db, customer }) => {
  const { special_price, special_to_date: day } = leadVariant(db, product)
  return special_price !== null && day && maySeePrice(product.price_visibility, customer) ? midnight(day) : null
}

const links = (product: ProductRow, kind: string, linked: readonly ProductRow[]) =>
  linked.map(({ sku, __typename }, position) => ({
    __typename: 'ProductLinks',
    sku: product.sku,
    link_type: kind,
    linked_product_sku: sku,
    linked_product_type: typeIds[__typename],
    position,
  }))

const productLinks: Field = (product, _, { db, store }) => {
  const kinds = ['related', 'upsell', 'crosssell'] as const
  const associated = product.__typename === 'GroupedProduct' ? itemsOfGroup(db, product) : []
  return [
    ...kinds.flatMap((kind) => links(product, kind, relatedProducts(db, store.lang, product.id, kind))),
    ...links(product, 'associated', associated),
  ]
}

const galleryEntries: Field = (product, _, context) =>
  galleryOf(context, product).map(({ url, label, position, video_content }, at) => ({
    id: product.id * 10 + at + 1,
    uid: encodeUid(product.id * 10 + at + 1),
    media_type: video_content ? 'external-video' : 'image',
    label: video_content ? label : product.name,
    position,
    disabled: false,
    types: at === 0 ? ['image', 'small_image', 'thumbnail'] : [],
    file: new URL(url).pathname.replace('/media/catalog/product', ''),
    content: null,
    video_content,
  }))

const website = { id: 1, code: 'base', name: shop.name, sort_order: 0, default_group_id: '1', is_default: true }

/** Gift messages and wrapping apply to physical goods only, not to services and files. */
const isThing: Field = ({ __typename }) => !['VirtualProduct', 'DownloadableProduct'].includes(__typename)

/** Fields of stock Magento that are deprecated or have no use in this shop; they answer as in an unmodified Magento. */
export const elderFields: Fields = {
  type_id: ({ __typename }) => typeIds[__typename],
  attribute_set_id: () => 4,
  options_container: () => 'container2',
  created_at: ({ new_from_date }) => (new_from_date ? midnight(new_from_date) : enteredOn),
  updated_at: ({ new_from_date }) => (new_from_date ? midnight(new_from_date) : enteredOn),
  special_from_date: reducedSince,
  special_to_date: reducedUntil,
  url_suffix: () => '.html',
  websites: () => [website],
  price: (product, _, context) => elderPrices(context, product),
  price_tiers: priceTiers,
  tier_prices: elderTiers,
  rules: () => [],
  staged: () => false,
  gift_message_available: isThing,
  gift_wrapping_available: isThing,
  media_gallery_entries: galleryEntries,
  product_links: productLinks,
}
