import * as v from 'valibot'
import { lineOfServer, type SeenLine } from '../record/line-key.ts'

/** A cart as one answer shows it. */
export interface Observation {
  ref: string
  lines: SeenLine[]
  /** `undefined` when the document does not request it. */
  coupon: string | null | undefined
  /** Gross total of the cart, as the backend counts it. */
  total: number | undefined
  pages: number
}

const maybe = <T extends v.GenericSchema>(shape: T) => v.nullish(shape)
const money = maybe(v.object({ value: maybe(v.number()) }))
const picture = maybe(v.object({ url: maybe(v.string()) }))

const customChoice = v.object({
  customizable_option_uid: v.string(),
  type: v.string(),
  values: v.array(maybe(v.object({ customizable_option_value_uid: v.string(), value: v.string() }))),
})

const serverLine = v.object({
  uid: v.string(),
  quantity: v.number(),
  is_quote_item: maybe(v.boolean()),
  product: v.object({ sku: maybe(v.string()), name: maybe(v.string()), thumbnail: picture }),
  prices: maybe(v.object({ row_total_including_tax: money })),
  configurable_options: maybe(v.array(maybe(v.object({ configurable_product_option_value_uid: v.string() })))),
  configured_variant: maybe(v.object({ sku: maybe(v.string()), thumbnail: picture })),
  customizable_options: maybe(v.array(maybe(customChoice))),
  bundle_options: maybe(
    v.array(maybe(v.object({ values: maybe(v.array(maybe(v.object({ uid: v.string(), quantity: v.number() })))) }))),
  ),
})

const contents = v.object({
  id: v.string(),
  itemsV2: maybe(
    v.object({ items: maybe(v.array(maybe(serverLine))), page_info: maybe(v.object({ total_pages: maybe(v.number()) })) }),
  ),
  applied_coupons: v.optional(v.nullable(v.array(maybe(v.object({ code: v.string() }))))),
  prices: maybe(v.object({ grand_total: money })),
})

function present<T>(list: readonly (T | null | undefined)[] | null | undefined): T[] {
  return (list ?? []).filter((one): one is T => one != null)
}

function seenLine(one: v.InferOutput<typeof serverLine>, isQuote: boolean): SeenLine {
  const { product, configured_variant: variant } = one
  const total = one.prices?.row_total_including_tax?.value
  return {
    ...lineOfServer({
      sku: product.sku ?? one.uid,
      values: present(one.configurable_options).map((option) => option.configurable_product_option_value_uid),
      ...(variant?.sku ? { variant: variant.sku } : {}),
      custom: present(one.customizable_options).map((option) => ({ ...option, values: present(option.values) })),
      parts: present(one.bundle_options).flatMap((option) => present(option.values)),
    }),
    uid: one.uid,
    quantity: one.quantity,
    name: product.name ?? product.sku ?? '',
    thumb: variant?.thumbnail?.url ?? product.thumbnail?.url ?? '',
    ...(total != null && one.quantity > 0 ? { unitPrice: total / one.quantity } : {}),
    ...(one.is_quote_item && !isQuote ? { agreed: true } : {}),
  }
}

/** Reads a cart or an open quote from `CartContents`; `undefined` when the data is neither. */
export function readContents(data: unknown, isQuote = false): Observation | undefined {
  const parsed = v.safeParse(contents, data)
  if (!parsed.success) return undefined
  const { id, itemsV2, applied_coupons: coupons, prices } = parsed.output
  return {
    ref: id,
    lines: present(itemsV2?.items).map((one) => seenLine(one, isQuote)),
    coupon: coupons === undefined ? undefined : (present(coupons)[0]?.code ?? null),
    total: prices?.grand_total?.value ?? undefined,
    pages: itemsV2?.page_info?.total_pages ?? 1,
  }
}

/** Returns the value at a path of an answer; `undefined` when there is none. */
export function under(data: unknown, ...path: string[]): unknown {
  let value = data
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = Object.getOwnPropertyDescriptor(value, name)?.value
  }
  return value
}
