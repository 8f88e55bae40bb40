import { queryOptions } from '@tanstack/react-query'
import { CartSaleRulesDocument, type CartSaleRulesQuery } from '#graphql/graphql.ts'
import { present } from '#shop/cart/cart.ts'
import { inBrowser } from '#shop/cart/queries.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** What the law and the shop ask of whoever buys what is in the cart. */
export interface SaleRules {
  /** Names of plant protection products for professional users: an adult with a training certificate, and no parcel locker. */
  professional: string[]
  /** Something is sold with a VAT invoice only. */
  invoice: boolean
}

export const noRules: SaleRules = { professional: [], invoice: false }

type Items = NonNullable<NonNullable<CartSaleRulesQuery['cart']>['itemsV2']>['items']

export function rulesOf(items: Items): SaleRules {
  const lines = present(items).map((line) => ({
    name: line.product.name ?? line.product.sku ?? '',
    flags: [line.product, ...('configured_variant' in line && line.configured_variant ? [line.configured_variant] : [])],
  }))
  return {
    professional: lines.filter((line) => line.flags.some((one) => one.requires_training_certificate)).map((line) => line.name),
    invoice: lines.some((line) => line.flags.some((one) => one.vat_invoice_required)),
  }
}

/** Under the cart's key, so that a change of the cart makes it be read again. */
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
