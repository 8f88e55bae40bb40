import { queryOptions } from '@tanstack/react-query'
import { AttributeLabelsDocument, ProductDetailDocument, ProductsBySkuDocument } from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { tableAttributes } from './table-attributes.ts'

/** Query for a product by its SKU; `null` when there is none. */
export const productQuery = (shop: ShopWindow, sku: string) =>
  queryOptions({
    queryKey: ['product', shop.store, sku],
    queryFn: async ({ signal }) => {
      const { products } = await shop.commerce(ProductDetailDocument, { sku }, { signal })
      return products?.items?.find((one) => one) ?? null
    },
  })

/** Magento returns at most twenty products per page; a rail shows fewer. */
const mostOfRail = 20

/** Query for cards by SKU, in the order of the SKUs; missing products are left out. */
export const productsBySkuQuery = (shop: ShopWindow, skus: readonly string[]) => {
  const asked = skus.slice(0, mostOfRail)
  return queryOptions({
    queryKey: ['products-by-sku', shop.store, asked],
    queryFn: async ({ signal }) => {
      if (!asked.length) return []
      const { products } = await shop.commerce(ProductsBySkuDocument, { skus: asked, pageSize: asked.length }, { signal })
      const found = new Map(products?.items?.flatMap((one) => (one?.sku ? [[one.sku, one] as const] : [])))
      return asked.flatMap((sku) => found.get(sku) ?? [])
    },
  })
}

/** Query for the labels of the attributes in a product's table. */
export const attributeLabelsQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['attribute-labels', shop.store],
    staleTime: 3_600_000,
    queryFn: async ({ signal }) => {
      const attributes = tableAttributes.map((code) => ({ attribute_code: code, entity_type: 'catalog_product' }))
      const { customAttributeMetadataV2 } = await shop.commerce(AttributeLabelsDocument, { attributes }, { signal })
      return customAttributeMetadataV2.items.flatMap((one) => (one ? [{ code: one.code, label: one.label ?? one.code }] : []))
    },
  })
