import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useShopWindow } from '#platform/shop-window.tsx'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import css from './category-page.module.css'
import { inMenu } from './in-menu.ts'
import type { ListingSearch } from './listing-search.ts'
import { CategoryHead } from './parts/category-head.tsx'
import { Listing } from './parts/listing.tsx'
import { NothingFound } from './parts/nothing-found.tsx'
import { categoryQuery, topCategoriesQuery } from './queries.ts'
import { useListing } from './use-listing.ts'

export interface CategoryPageProps {
  uid: string
  search: ListingSearch
}

export function CategoryPage({ uid, search }: CategoryPageProps) {
  const shop = useShopWindow()
  const { data: category } = useSuspenseQuery(categoryQuery(shop, uid))
  const { data: popular } = useSuspenseQuery(topCategoriesQuery(shop))
  const addToCart = useAddToCart()
  const listing = useListing(search, uid)
  if (!category) throw notFound()
  const below = inMenu(category.children).filter((child) => child.product_count !== 0)
  return (
    <div className="wrap">
      <CategoryHead category={category} words={search.search} below={below} />
      <div className={css.list}>
        <Listing
          {...listing}
          place="category"
          outOf={category.product_count}
          onAdd={addToCart}
          empty={<NothingFound place="category" search={listing.search} categories={below.length ? below : popular} />}
        />
      </div>
    </div>
  )
}
