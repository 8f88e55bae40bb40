import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mainCategoryIds } from '#platform/configured/main-categories.ts'
import { familyOfCategory } from '#platform/configured/home-categories.ts'
import { categoryPath } from '#shop/catalog/category-path.ts'
import { topCategoriesQuery } from '#shop/catalog/queries.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './store-goods.module.css'

/** Links from a store to the shop's product families. */
export function StoreGoods() {
  const locale = useLocale()
  const { data: categories = [] } = useQuery({ ...topCategoriesQuery(useShopWindow()), throwOnError: false })
  const families = mainCategoryIds.flatMap((id) => categories.find((category) => category.id === id) ?? [])
  return (
    <ul className={css.goods}>
      {families.map((family) => (
        <li key={family.id}>
          <Link to={categoryPath(locale, family)}>
            <span style={{ background: `var(--tint-${familyOfCategory[family.id ?? 0]})` }}>
              <Picture src={family.category_thumbnail_image} alt="" width={98} sizes="64px" />
            </span>
            {family.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
