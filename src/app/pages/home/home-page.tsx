import { isOpen } from '#platform/open-place.ts'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { categoryPath } from '#shop/catalog/category-path.ts'
import { topCategoriesQuery } from '#shop/catalog/queries.ts'
import { ProductRail } from '#shop/product/product-rail.tsx'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { ShopLink } from '#ui/shop-link.tsx'
import { Area } from '#ui/area.tsx'
import { bestsellersCategoryId } from '#platform/configured/home-categories.ts'
import { CropFinder } from './crop-finder.tsx'
import { FamilyTiles } from './family-tiles.tsx'
import { Hero } from './hero.tsx'
import { LateRest } from './lazy-rest.tsx'
import { LateWeather } from './lazy-weather.tsx'
import { knownHero } from './home-words.ts'
import { bestsellersQuery, cropsQuery, pricedFirst } from './home-queries.ts'
import css from './home-page.module.css'
// The end of the page hydrates late, but is styled from the start.
import '#shop/content/banner-block.module.css'

// Exported from the page's chunk, because a file of its own would be one more to fetch.
export { loadHomeWords } from './home-words.ts'

export function HomePage() {
  const { t } = useLingui()
  const shop = useShopWindow()
  const locale = useLocale()
  const addToCart = useAddToCart()
  const queryClient = useQueryClient()
  const [hero] = useState(() => knownHero(queryClient, shop, new Date()))
  const { data: categories } = useSuspenseQuery(topCategoriesQuery(shop))
  const { data: crops } = useQuery(cropsQuery(shop))
  const { data: bestsellers } = useQuery(bestsellersQuery(shop))
  const all = categories.find((category) => category.id === bestsellersCategoryId)
  const total = bestsellers?.total ?? 0
  const sold = pricedFirst(bestsellers?.items ?? [])
  return (
    <div className={`wrap ${css.page}`}>
      <Hero block={hero} />
      <FamilyTiles categories={categories} />
      <div className={css.ways}>
        <Area>{crops ? <CropFinder category={crops} /> : null}</Area>
        {isOpen('prognoza-pogody') ? <LateWeather className={css.weather} /> : null}
      </div>
      {sold.length ? (
        <section className="sec">
          <div className="sec-head">
            <h2>{t`Bestsellers`}</h2>
            {all ? (
              <ShopLink to={categoryPath(locale, all)} className={`link ${css.all}`}>
                <Trans>See all {total}</Trans>
              </ShopLink>
            ) : null}
          </div>
          <ProductRail products={sold} onAdd={addToCart} list="bestsellers" />
        </section>
      ) : null}
      <LateRest />
    </div>
  )
}
