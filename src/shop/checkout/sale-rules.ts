import { queryOptions } from '@tanstack/react-query'
import { CartSaleRulesDocument, type CartSaleRulesQuery } from '#graphql/graphql.ts'
import { present } from '#shop/cart/cart.ts'
import { inBrowser } from '#shop/cart/queries.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** What the law and the shop require for the products in the cart. */
export interface SaleRules {
  /**
   * Names of plant protection products for professional users: they require an adult with a training certificate, and exclude parcel
   * lockers.
   */
  professional: string[]
  /** Names of products for adults only, with or without a certificate. */
  adults: string[]
  /** Whether something is sold with a VAT invoice only. */
  invoice: boolean
}

export const noRules: SaleRules = { professional: [], adults: [], invoice: false }

type Items = NonNullable<NonNullable<CartSaleRulesQuery['cart']>['itemsV2']>['items']

type Item = NonNullable<Items[number]>

/**
 * Identifies a bundle's part by its uid, without the chosen quantity that it contains: `bundle/<option>/<selection>/<quantity>` in base64.
 */
function partOf(uid: string) {
  try {
    return atob(uid).split('/').slice(0, 3).join('/')
  } catch {
    return uid
  }
}

/** Returns the products of a line: the product, its variant, and the chosen parts of a bundle. */
function flagsOf(line: Item) {
  if ('configured_variant' in line) return [line.product, ...present([line.configured_variant])]
  if (!('bundle_options' in line) || !('items' in line.product)) return [line.product]
  const chosen = new Set(present(line.bundle_options).flatMap(({ values }) => present(values).map(({ uid }) => partOf(uid))))
  const options = present(line.product.items).flatMap((item) => present(item.options))
  return [line.product, ...options.flatMap(({ uid, product }) => (product && chosen.has(partOf(uid)) ? [product] : []))]
}

export function rulesOf(items: Items): SaleRules {
  const lines = present(items).map((line) => ({ name: line.product.name ?? line.product.sku ?? '', flags: flagsOf(line) }))
  const asks = (flag: 'requires_training_certificate' | 'adults_only') =>
    lines.filter(({ flags }) => flags.some((one) => one[flag])).map(({ name }) => name)
  return {
    professional: asks('requires_training_certificate'),
    adults: asks('adults_only'),
    invoice: lines.some((line) => line.flags.some((one) => one.vat_invoice_required)),
  }
}

/** Sale rules of a cart. Under the cart's query key, so that every cart change refetches them. */
export const saleRulesQuery = (shop: ShopWindow, cartId: string | undefined) =>
  queryOptions({
    queryKey: ['cart', 'sale-rules', shop.store, cartId],
    queryFn: async ({ signal }): Promise<SaleRules> => {
      const items: Items = []
      let pages = 1
      for (let page = 1; page <= pages; page++) {
        const { cart } = await shop.commerce(CartSaleRulesDocument, { cartId: cartId ?? '', page }, { signal })
        if (!cart) throw new CommerceError('unavailable', 'The cart came without contents')
        pages = cart.itemsV2?.page_info?.total_pages ?? 1
        items.push(...(cart.itemsV2?.items ?? []))
      }
      return rulesOf(items)
    },
    enabled: inBrowser && cartId !== undefined,
    networkMode: 'always',
  })
