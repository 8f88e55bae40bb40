import { categoryTrail } from '#shop/catalog/category-trail.ts'
import { categoryQuery } from '#shop/catalog/queries.ts'
import { productHead } from '#shop/product/product-head.ts'
import { productJsonLd } from '#shop/product/product-json-ld.ts'
import { productTrail } from '#shop/product/product-trail.ts'
import { productQuery } from '#shop/product/queries.ts'
import { settingsQuery } from '#shop/store/settings.ts'
import { shopName } from '#platform/configured/shop-name.ts'
import type { Locale } from '#platform/locale/locale.ts'
import { breadcrumbJsonLd } from '#app/head/breadcrumb-json-ld.ts'
import { missingTitle } from '#app/head/missing-title.ts'
import { pageHead } from '#app/head/page-head.ts'
import type { PageContext } from '#app/document/page-context.ts'
import type { ResolvedUrl } from './resolved.ts'

/** Returns title, description, canonical URL, languages and structured data of a resolved URL. */
export function resolvedHead(context: PageContext, locale: Locale, addressed: ResolvedUrl | undefined, error?: unknown) {
  if (!addressed) return missingTitle(context.i18n, error)
  const { title, ...said } = describe(context, locale, addressed)
  const { destination, query = '' } = addressed
  const path = addressed.path + query
  const paths = Object.fromEntries(Object.entries(addressed.alternates).map(([language, one]) => [language, one + query]))
  const type = destination.kind === 'product' ? 'product' : 'website'
  return pageHead(context.origin, locale, { title: title || shopName, ...said, path, paths, type })
}

interface Description {
  title?: string | null
  description?: string | null
  keywords?: string | null
  image?: string | null
  jsonLd?: Record<string, unknown>[]
}

function describe({ queryClient, shopIn, origin }: PageContext, locale: Locale, { destination, path }: ResolvedUrl): Description {
  const shop = shopIn(locale)
  switch (destination.kind) {
    case 'product': {
      const product = queryClient.getQueryData(productQuery(shop, destination.sku).queryKey)
      if (!product) return { title: destination.name }
      if (!import.meta.env.SSR) return productHead(product)
      const trail = [...productTrail(product, locale), { label: product.name ?? '', to: path }]
      const rates = queryClient.getQueryData(settingsQuery(shop).queryKey)?.features.includes('REVIEWS')
      const told = rates ? product : { ...product, review_count: 0 }
      return { ...productHead(product), jsonLd: [productJsonLd(told, origin + path, locale), breadcrumbJsonLd(origin, trail)] }
    }
    case 'category': {
      const category = queryClient.getQueryData(categoryQuery(shop, destination.uid).queryKey)
      if (!category) return { title: destination.name }
      const { image, mobile_banner_image: small } = category
      return {
        title: category.meta_title ?? category.name,
        description: category.meta_description,
        keywords: category.meta_keywords,
        image: image ?? small ?? undefined,
        ...(import.meta.env.SSR ? { jsonLd: [breadcrumbJsonLd(origin, categoryTrail(category, locale))] } : {}),
      }
    }
    case 'cms':
    case 'story':
      return destination
  }
}
