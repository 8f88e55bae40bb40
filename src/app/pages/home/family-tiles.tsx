import { Plural } from '@lingui/react/macro'
import { categoryPath } from '#shop/catalog/category-path.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { ShopLink } from '#ui/shop-link.tsx'
import { Picture } from '#ui/picture.tsx'
import { familyOfCategory } from '#platform/configured/home-categories.ts'
import { mainCategoryIds } from '#platform/configured/main-categories.ts'
import css from './family-tiles.module.css'

interface Family {
  id: number | null
  name: string | null
  product_count: number | null
  category_thumbnail_image: string | null
  url_path: string | null
  url_suffix: string | null
}

/** Shows a tile for each family, in its tint. */
export function FamilyTiles({ categories }: { categories: Family[] }) {
  const locale = useLocale()
  const families = mainCategoryIds
    .map((id) => categories.find((category) => category.id === id))
    .filter((family) => family !== undefined)
  return (
    <ul className={css.tiles}>
      {families.map((family) => (
        <li key={family.id}>
          <ShopLink to={categoryPath(locale, family)} style={{ background: `var(--tint-${familyOfCategory[family.id ?? 0]})` }}>
            <b>{family.name}</b>
            <small>
              <ProductCount count={family.product_count ?? 0} />
            </small>
            <Picture src={family.category_thumbnail_image} alt="" width={200} sizes="(max-width: 767px) 92px, 132px" />
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}

function ProductCount({ count }: { count: number }) {
  return <Plural value={count} one="# product" other="# products" />
}
