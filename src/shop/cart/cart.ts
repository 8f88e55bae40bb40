import type { CartContentsFragment, CartLineFragment, CartMoneyFragment } from '#graphql/graphql.ts'
import { availabilityOf, type Availability } from '#shop/product/availability.ts'
import { quantityRules, type QuantityRules } from '#ui/quantity.ts'
import { agreedOf, type Agreed } from './agreed-price.ts'

export interface CartLine {
  /** The server's name of the line, for changing it. */
  uid: string
  /** The line whatever uid the server gives it: what was chosen. */
  key: string
  product: { sku: string | null; url_rewrites: ({ url: string | null } | null)[] | null }
  /** SKU of the chosen pack, where the product has several. */
  pack?: string | undefined
  name: string
  /** The chosen pack or options, e.g. `5 l`. */
  choice: string
  /** Components of a set. */
  components: string[]
  maker: string | null
  family: string | null
  picture: string | null
  quantity: number
  rules: QuantityRules
  /** Gross price of one piece in złoty, as the confirmed row has it. */
  unit: number
  /** Gross sum of the row in złoty, before discounts of the cart. */
  total: number
  /** How much of the gross sum is left without VAT, 0 to 1. */
  netShare?: number | undefined
  /** What an approved offer promised for it. */
  agreed?: Agreed | undefined
  /** Of the chosen pack, where there are several. */
  availability?: Availability
  /** What the rules of the cart take off the row, in złoty. */
  discount?: number
  problems: { code: string; message: string }[]
  /** Whether the shop has confirmed it, or a change of it is still on its way. */
  state: 'confirmed' | 'pending' | 'checking' | 'attention'
  /** False for a line this phone knows without its price. */
  isPriceKnown: boolean
  /** When the price was read, where it did not come from the shop just now. Milliseconds. */
  pricedAt?: number | undefined
}

export interface Cart {
  /** Undefined before something was added. */
  id: string | undefined
  email: string | null
  /** The one discount code that counts. */
  coupon?: string | undefined
  virtual: boolean
  quantity: number
  lines: CartLine[]
  money: CartMoneyFragment | null
  /** Gross price of the chosen delivery in złoty; undefined before one is chosen, null where nothing is delivered. */
  delivery?: number | null | undefined
  /** Changes that have not arrived for certain; the sums are estimated with them. */
  waiting: number
}

/** Lists of the contract may hold nulls. */
export function present<T>(list: readonly (T | null)[] | null | undefined): T[] {
  return (list ?? []).filter((one): one is T => one !== null)
}

/** The same product with the same choices is the same line, in whatever order they were chosen. */
export function lineKey(line: CartLineFragment) {
  const options =
    line.__typename === 'ConfigurableCartItem'
      ? present(line.configurable_options).map((one) => one.configurable_product_option_value_uid)
      : []
  const parts =
    line.__typename === 'BundleCartItem'
      ? present(line.bundle_options).flatMap((one) => present(one.values).map((value) => `${value.uid}:${value.quantity}`))
      : []
  const own = customOf(line).flatMap((one) =>
    present(one.values).map((value) => `${value.customizable_option_value_uid}:${value.value}`),
  )
  return [line.product.sku?.toLowerCase(), ...[...options, ...parts, ...own].sort()].join('|')
}

/** The options of the product's own that a line has a choice of. */
const customOf = (line: CartLineFragment) => ('customizable_options' in line ? present(line.customizable_options) : [])

/** `Engraving: Ola`; a chosen value has a label, an entered one is what it says. The file of another client is named only. */
const customWords = (line: CartLineFragment) =>
  customOf(line).map(({ label, type, values }) =>
    type === 'file'
      ? label
      : `${label}: ${present(values)
          .map((one) => one.label || one.value)
          .join(', ')}`,
  )

function lineOf(line: CartLineFragment, isQuote: boolean): CartLine {
  const variant = line.__typename === 'ConfigurableCartItem' ? line.configured_variant : undefined
  const options =
    line.__typename === 'ConfigurableCartItem' ? present(line.configurable_options).map((one) => one.value_label) : []
  const values = line.__typename === 'BundleCartItem' ? present(line.bundle_options).flatMap((one) => present(one.values)) : []
  const { product } = line
  const total = line.prices?.row_total_including_tax.value ?? 0
  const unit = line.quantity > 0 ? total / line.quantity : total
  const agreed = isQuote ? undefined : agreedOf(line, unit)
  return {
    uid: line.uid,
    // A line of an offer stands beside one of the same goods at the shop's price.
    key: agreed ? `${lineKey(line)}|@${line.uid}` : lineKey(line),
    product: { sku: product.sku, url_rewrites: product.url_rewrites },
    pack: variant?.sku ?? undefined,
    name: product.name ?? product.sku ?? '',
    choice: options.join(', ') || (variant?.pack_label ?? product.pack_label ?? ''),
    components: [
      ...values.map((value) => (value.quantity === 1 ? value.label : `${value.quantity} × ${value.label}`)),
      ...customWords(line),
    ],
    maker: product.manufacturer_label,
    family: product.family,
    picture: variant?.thumbnail?.url ?? product.thumbnail?.url ?? null,
    quantity: line.quantity,
    rules: quantityRules(variant?.stock_item ?? product.stock_item),
    unit,
    total,
    agreed,
    netShare: total > 0 ? (line.prices?.row_total.value ?? total) / total : undefined,
    availability: availabilityOf(variant ?? product),
    discount: Math.abs(line.prices?.total_item_discount?.value ?? 0),
    problems: present(line.errors),
    state: 'confirmed',
    isPriceKnown: true,
  }
}

/** @param isQuote a quote that is still being put together: nothing is agreed about its lines */
export function linesOf(contents: CartContentsFragment, isQuote = false) {
  return present(contents.itemsV2?.items).map((line) => lineOf(line, isQuote))
}

/** @param lines all lines when the contents hold only the first page of them */
export function cartOf(contents: CartContentsFragment, lines = linesOf(contents)): Cart {
  const chosenDelivery = present(contents.shipping_addresses)[0]?.selected_shipping_method
  return {
    id: contents.id,
    email: contents.email,
    coupon: present(contents.applied_coupons)[0]?.code,
    virtual: contents.is_virtual,
    quantity: contents.total_quantity,
    lines,
    money: contents.prices,
    delivery: contents.is_virtual ? null : chosenDelivery?.price_incl_tax.value,
    waiting: 0,
  }
}
