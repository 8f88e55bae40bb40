import type { CartContentsFragment, CartLineFragment, CartMoneyFragment } from '#graphql/graphql.ts'
import { availabilityOf, type Availability } from '#shop/product/availability.ts'
import { quantityRules, type QuantityRules } from '#ui/quantity.ts'
import { agreedOf, type Agreed } from './agreed-price.ts'

export interface CartLine {
  /** The engine's uid of the line, for changing it. */
  uid: string
  /** Identifies the line by what was chosen, whatever uid the engine gives it. */
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
  /** Gross price of one piece in złoty, from the confirmed row. */
  unit: number
  /** Gross sum of the row in złoty, before discounts of the cart. */
  total: number
  /** Net share of the gross sum, 0 to 1. */
  netShare?: number | undefined
  /** What an approved offer promised for the line. */
  agreed?: Agreed | undefined
  /** Of the chosen pack, where there are several. */
  availability?: Availability
  /** What the cart rules take off the row, in złoty. */
  discount?: number
  problems: { code: string; message: string }[]
  /** Whether the backend has confirmed the line, or a change of it is still on its way. */
  state: 'confirmed' | 'pending' | 'checking' | 'attention'
  /** False for a line whose price is not on the device. */
  isPriceKnown: boolean
  /** When the price was read, in milliseconds; `undefined` for a current one. */
  pricedAt?: number | undefined
}

export interface Cart {
  /** `undefined` before something was added. */
  id: string | undefined
  email: string | null
  /** The applied discount code; only one is supported. */
  coupon?: string | undefined
  virtual: boolean
  quantity: number
  lines: CartLine[]
  money: CartMoneyFragment | null
  /** Gross price of the chosen delivery in złoty; `undefined` before one is chosen, `null` where nothing is delivered. */
  delivery?: number | null | undefined
  /** Number of changes not known to have arrived; the sums are estimated with them. */
  waiting: number
}

/** Returns a list of the GraphQL schema without its nulls. */
export function present<T>(list: readonly (T | null)[] | null | undefined): T[] {
  return (list ?? []).filter((one): one is T => one !== null)
}

/** Identifies a line by its product and choices, in whatever order they were chosen. */
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

/** The customizable options that a line has a choice of. */
const customOf = (line: CartLineFragment) => ('customizable_options' in line ? present(line.customizable_options) : [])

/**
 * Formats customizable options, e.g. `Engraving: Ola`: the label of a chosen value, else the entered text. Of a file option only the label
 * is shown.
 */
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
    // A line of an offer is separate from a line of the same goods at the shop's price.
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

/** @param isQuote whether the contents are a quote cart, whose lines have no agreed price yet */
export function linesOf(contents: CartContentsFragment, isQuote = false) {
  return present(contents.itemsV2?.items).map((line) => lineOf(line, isQuote))
}

/** @param lines all lines, where the contents hold only their first page */
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
