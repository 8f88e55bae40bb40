import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound } from '@tanstack/react-router'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Picture } from '#ui/picture.tsx'
import { pictureAt } from '#ui/picture-widths.ts'
import css from './category-page.module.css'
import { categoryPath } from './category-path.ts'
import { categoryTrail } from './category-trail.ts'
import { inMenu } from './in-menu.ts'
import type { ListingSearch } from './listing-search.ts'
import { CategoryLead } from './parts/category-lead.tsx'
import { Listing } from './parts/listing.tsx'
import { NothingFound } from './parts/nothing-found.tsx'
import { categoryQuery, topCategoriesQuery } from './queries.ts'
import { useListing } from './use-listing.ts'

export interface CategoryPageProps {
  uid: string
  search: ListingSearch
}

export function CategoryPage({ uid, search }: CategoryPageProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const shop = useShopWindow()
  const { data: category } = useSuspenseQuery(categoryQuery(shop, uid))
  const { data: popular } = useSuspenseQuery(topCategoriesQuery(shop))
  const addToCart = useAddToCart()
  const listing = useListing(search, uid)
  if (!category) throw notFound()
  const [name, words] = [category.name, search.search]
  const below = inMenu(category.children).filter((child) => child.product_count !== 0)
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[{ label: t({ message: 'Home', context: 'breadcrumb' }), to: `/${locale}` }, ...categoryTrail(category, locale)]}
      />
      <div className={category.image ? css.banner : undefined}>
        {category.image ? (
          <picture>
            <source media="(max-width: 767px)" srcSet={pictureAt(category.mobile_banner_image ?? category.image, 872)} />
            <Picture src={category.image} alt="" width={1489} height={212} sizes="(min-width: 1328px) 1280px, 100vw" eager />
          </picture>
        ) : null}
        <h1>{words ? t`${name}: “${words}”` : name}</h1>
        {category.description ? <CategoryLead html={category.description} /> : null}
      </div>
      {below.length ? (
        <nav className={css.below} aria-label={t`Subcategories`}>
          {below.map((child) => (
            <Link key={child.uid} to={categoryPath(locale, child)}>
              {child.name}
            </Link>
          ))}
        </nav>
      ) : null}
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
