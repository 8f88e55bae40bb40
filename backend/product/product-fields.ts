import { shop } from '#config'
import { categoriesOfProduct, categoryById } from '../catalog/category-store.ts'
import { type ShopContext, shopDay } from '../endpoint/shop-context.ts'
import { optionByValue } from './attribute-store.ts'
import { type AttributeFilter, customAttributes } from './custom-attributes.ts'
import { elderFields } from './elder-fields.ts'
import type { Field, Fields, RoutedProduct } from './field.ts'
import { isNewOn } from './newness.ts'
import { galleryOf, pictureOf } from './pictures.ts'
import { maySeePrice } from './price.ts'
import { leadVariant, personalPriceRange } from './product-price.ts'
import { valuesOf } from './product-parts.ts'
import { type ProductRow, attachmentsOf, relatedProducts, usageOf } from './product-store.ts'
import { stockFields } from './stock-fields.ts'
import { encodeUid } from './uids.ts'
import type { UsageStage } from './usage-figures.ts'

const withoutTags = (text: string | null) =>
  text
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() ?? null
const html = (text: string | null) => (text === null ? null : { html: text })
const address = ({ url_key }: ProductRow) => (url_key ? `${url_key}.html` : null)

/** Returns an amount in złoty; `null` for a customer who may not see the price. */
const amount = (product: ProductRow, { customer }: ShopContext, grosz: number | null) =>
  grosz !== null && maySeePrice(product.price_visibility, customer) ? grosz / 100 : null

// Magento returns a multiselect as its option ids in one string, a select as one number.
const multiselect =
  (code: string): Field =>
  (product, _, { db }) =>
    valuesOf(db, product, code).join(',') || null
const select =
  (code: string): Field =>
  (product, _, { db }) =>
    valuesOf(db, product, code)[0] ?? null

const identity: Fields = {
  uid: ({ id }) => encodeUid(id),
  url_rewrites: (product) => (address(product) ? [{ url: address(product) }] : []),
  type: () => 'PRODUCT',
  redirect_code: ({ redirect_code }) => redirect_code ?? 0,
  relative_url: address,
  canonical_url: address,
  categories: ({ id }, _, { db, store }) => categoriesOfProduct(db, store.lang, id),
  main_category: ({ main_category_id: id }, _, { db, store }) =>
    id === null ? null : (categoryById(db, store.lang, id)?.name ?? null),
  related_products: ({ id }, _, { db, store }) => relatedProducts(db, store.lang, id, 'related'),
  upsell_products: ({ id }, _, { db, store }) => relatedProducts(db, store.lang, id, 'upsell'),
  crosssell_products: ({ id }, _, { db, store }) => relatedProducts(db, store.lang, id, 'crosssell'),
}

const picture: Field = (product, _, context) => pictureOf(context, product)

const texts: Fields = {
  short_description: ({ short_description }) => html(short_description),
  description: ({ description }) => html(description),
  meta_title: ({ name }) => `${name} – ${shop.name}`,
  meta_description: ({ short_description }) => withoutTags(short_description),
  meta_keyword: ({ name, sku }) => `${name}, ${sku}`,
  sklad: ({ composition }) => composition,
  termin_waznosci_produktu: ({ shelf_life }) => shelf_life,
  pakowanie_hurtowe_produktu: ({ bulk_packaging }) => bulk_packaging,
  thumbnail: picture,
  small_image: picture,
  image: picture,
  media_gallery: (product, _, context) => galleryOf(context, product),
}

const attributes: Fields = {
  ...Object.fromEntries(
    [
      ...[
        'Budowanie_plonu_i_jakosci',
        'Regeneracja_upraw',
        'aktywacja_upraw',
        'czynniki_stresowe',
        'forma_pakowania',
        'forma_transportu',
      ],
      ...['kondycja_rosliny', 'korzysci_stosowania', 'status_rejestracji', 'zwiekszanie_odpornosci_upraw', 'uprawa'],
    ].map((code) => [code, multiselect(code)]),
  ),
  // The active substance is meant for reading, so it is returned by name and not by option id.
  substancja_czynna: (product, _, { db, store }) =>
    valuesOf(db, product, 'substancja_czynna')
      .map((value) => optionByValue(db, store.lang, value)?.label)
      .join(', ') || null,
  color: select('color'),
  purpose: select('purpose'),
  manufacturer_label: ({ manufacturer }, _, { db, store }) =>
    manufacturer === null ? null : (optionByValue(db, store.lang, manufacturer)?.label ?? null),
  new: (product, _, { clock }) => (isNewOn(shopDay(clock), product) ? 1 : 0),
  delivery_time: ({ delivery_days }) => (delivery_days === null ? null : String(delivery_days)),
  requires_training_certificate: (product) => product.requires_training_certificate === 1,
  adults_only: (product) => product.adults_only === 1,
  vat_invoice_required: (product) => product.vat_invoice_required === 1,
  usage: ({ id }, _, { db, store }) =>
    usageOf(db, store.lang, id).map((row) => ({ ...row, stages: JSON.parse(row.stages) as UsageStage[] })),
  productAttachments: ({ id }, _, { db, store, origin, attachmentSize }) =>
    attachmentsOf(db, store.lang, id).map((attachment) => ({
      ...attachment,
      url: `${origin}/media/${attachment.file}`,
      // A function, so that only a query for this field waits for a document that was never rendered.
      size: () => attachmentSize(attachment.file),
    })),
  net_content(product, _, { db }) {
    const { net_value, net_unit } = leadVariant(db, product)
    return net_value === null ? null : { value: net_value, unit: net_unit }
  },
}

const prices: Fields = {
  price_range: (product, _, context) => personalPriceRange(context, product),
  special_price: (product, _, context) => amount(product, context, leadVariant(context.db, product).special_price),
  omnibus_price: (product, _, context) => amount(product, context, leadVariant(context.db, product).omnibus_price),
}

const custom = {
  custom_attributesV2: (product: RoutedProduct, { filters }: { filters?: AttributeFilter | null }, context: ShopContext) =>
    customAttributes(product, filters, context),
}

/** Resolvers of all fields of Magento's `ProductInterface` that are not plain columns. */
export const productFields = { ...identity, ...texts, ...attributes, ...prices, ...stockFields, ...elderFields, ...custom }
