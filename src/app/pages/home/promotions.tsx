import { useQuery } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { categoryPath } from '#shop/catalog/category-path.ts'
import { topCategoriesQuery } from '#shop/catalog/queries.ts'
import { ProductRail } from '#shop/product/product-rail.tsx'
import { promotionsCategoryId } from '#platform/configured/main-categories.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { promotionsQuery } from './home-end-reads.ts'
import { pricedFirst } from './home-queries.ts'
import { ShopLink } from '#ui/shop-link.tsx'
import css from './home-page.module.css'

/** Shows one row of reduced products; nothing when there are none. */
export function Promotions() {
  const locale = useLocale()
  const shop = useShopWindow()
  const addToCart = useAddToCart()
  const { data: reduced } = useQuery({ ...promotionsQuery(shop), throwOnError: false })
  const { data: categories = [] } = useQuery({ ...topCategoriesQuery(shop), throwOnError: false })
  const all = categories.find(({ id }) => id === promotionsCategoryId)
  if (!reduced?.items.length) return null
  const { total } = reduced
  const aside = all ? (
    <ShopLink to={categoryPath(locale, all)} className={`link ${css.all}`}>
      <Trans>See all {total}</Trans>
    </ShopLink>
  ) : null
  return (
    <ProductRail
      title={<Trans>On promotion now</Trans>}
      aside={aside}
      products={pricedFirst(reduced.items)}
      onAdd={addToCart}
      list="promotions"
    />
  )
}
