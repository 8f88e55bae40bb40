import { downloadLinks } from '../cart/line-options.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { bundleItems } from './bundle-items.ts'
import { configurableOptions, variantsWithAttributes } from './configurable-options.ts'
import { optionsSelection } from './configurable-selection.ts'
import { giftCardOf } from './kinds-store.ts'
import { hasOwnPrice, maySeePrice, ownFigures } from './price.ts'
import { itemsOfGroup } from './product-parts.ts'
import type { ProductRow } from './product-store.ts'
import { encodeUid } from './uids.ts'

type Field<Args = unknown> = (product: ProductRow, args: Args, context: ShopContext) => unknown

export const configurableFields = {
  configurable_options: ((product, _, context) => configurableOptions(product, context)) satisfies Field,
  variants: ((product, _, context) => variantsWithAttributes(product, context)) satisfies Field,
  configurable_product_options_selection: ((product, { configurableOptionValueUids }, context) =>
    optionsSelection(product, configurableOptionValueUids, context)) satisfies Field<{
    configurableOptionValueUids?: string[] | null
  }>,
}

export const groupedFields: Record<string, Field> = {
  items: (product, _, { db }) =>
    itemsOfGroup(db, product).map((item) => ({ position: item.item_position, qty: item.item_quantity, product: item })),
}

/** A bundle's weight is that of its selections and it ships as one; its price is theirs unless it has a price of its own. */
export const bundleFields: Record<string, Field> = {
  items: (product, _, context) => bundleItems(product, context),
  dynamic_price: (product) => !hasOwnPrice(product),
  dynamic_sku: () => false,
  dynamic_weight: () => true,
  price_view: () => 'AS_LOW_AS',
  ship_bundle_items: () => 'TOGETHER',
  price_details: (product, _, { customer }) =>
    maySeePrice(product.price_visibility, customer)
      ? {
          main_price: (product.price ?? 0) / 100,
          main_final_price: ownFigures(product).final / 100,
          discount_percentage: product.bundle_discount_percent ?? 0,
        }
      : null,
}

const linksTitle = { pl: 'Pliki do pobrania', en: 'Downloads' }

export const downloadableFields: Record<string, Field> = {
  links_title: (_, __, { store }) => linksTitle[store.lang],
  links_purchased_separately: ({ id }, _, { db, store }) =>
    Number(downloadLinks(db, store.lang, id).some((link) => link.separately)),
  downloadable_product_links: ({ id, price_visibility }, _, { db, store, origin, customer }) =>
    downloadLinks(db, store.lang, id).map((link) => ({
      id: link.id,
      uid: encodeUid(`downloadable/${link.id}`),
      title: link.title,
      sort_order: link.position,
      price: maySeePrice(price_visibility, customer) ? link.price / 100 : null,
      sample_url: link.sample && `${origin}/media/${link.sample}`,
      link_type: 'FILE',
      sample_type: link.sample && 'FILE',
      number_of_downloads: link.downloads,
    })),
  downloadable_product_samples: ({ id }, _, { db, store, origin }) =>
    downloadLinks(db, store.lang, id).flatMap(({ id: link, title, position, sample }) =>
      sample ? [{ id: link, title, sort_order: position, sample_url: `${origin}/media/${sample}`, sample_type: 'FILE' }] : [],
    ),
}

/** Fields that the buyer of a gift card fills in, by the ids that the cart accepts. */
const giftCardWords = [
  { name: 'giftcard_sender_name', title: { pl: 'Imię i nazwisko nadawcy', en: 'Sender Name' }, required: true },
  { name: 'giftcard_sender_email', title: { pl: 'E-mail nadawcy', en: 'Sender Email' }, required: true },
  { name: 'giftcard_recipient_name', title: { pl: 'Imię i nazwisko odbiorcy', en: 'Recipient Name' }, required: true },
  { name: 'giftcard_recipient_email', title: { pl: 'E-mail odbiorcy', en: 'Recipient Email' }, required: true },
  { name: 'giftcard_message', title: { pl: 'Wiadomość', en: 'Message' }, required: false },
  { name: 'custom_giftcard_amount', title: { pl: 'Własna kwota', en: 'Custom Giftcard Amount' }, required: false },
]

const zloty = (grosz: number | null | undefined) => (grosz == null ? null : grosz / 100)
const giftCard = ({ id, price_visibility }: ProductRow, { db, customer }: ShopContext) => {
  const card = giftCardOf(db, id)
  return card && { ...card, isVisible: maySeePrice(price_visibility, customer) }
}

export const giftCardFields: Record<string, Field> = {
  giftcard_type: (product, _, context) => giftCard(product, context)?.kind ?? null,
  giftcard_amounts(product, _, context) {
    const card = giftCard(product, context)
    if (!card?.isVisible) return []
    return card.amounts.map((amount, at) => ({
      uid: encodeUid(`giftcard/giftcard_amount/${(amount / 100).toFixed(4)}`),
      value_id: product.id * 100 + at,
      website_id: 0,
      value: amount / 100,
      website_value: amount / 100,
    }))
  },
  allow_open_amount: (product, _, context) => giftCard(product, context)?.open_amount_min != null,
  open_amount_min(product, _, context) {
    const card = giftCard(product, context)
    return card?.isVisible ? zloty(card.open_amount_min) : null
  },
  open_amount_max(product, _, context) {
    const card = giftCard(product, context)
    return card?.isVisible ? zloty(card.open_amount_max) : null
  },
  is_redeemable: () => true,
  lifetime: (product, _, context) => giftCard(product, context)?.lifetime_days ?? null,
  allow_message: () => true,
  message_max_length: () => 255,
  gift_card_options: (product, _, { store }) =>
    giftCardWords.map(({ name, title, required }, at) => ({
      __typename: 'CustomizableFieldOption',
      uid: encodeUid(`giftcard/${name}`),
      title: title[store.lang],
      required,
      sort_order: at + 1,
      product_sku: product.sku,
      value: { uid: encodeUid(`giftcard/${name}`) },
    })),
}
