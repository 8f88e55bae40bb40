import { IconChevronRight } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { categoryPath } from '#shop/catalog/category-path.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { ShopLink } from '#ui/shop-link.tsx'
import css from './crop-finder.module.css'

interface Crop {
  uid: string
  name: string | null
  include_in_menu: number | null
  url_path: string | null
  url_suffix: string | null
}

interface CropsCategory {
  url_path: string | null
  url_suffix: string | null
  children: (Crop | null)[] | null
}

/** Asks which crop is grown, which is what a farmer asks first; each answer is a listing. */
export function CropFinder({ category }: { category: CropsCategory }) {
  const locale = useLocale()
  const crops = (category.children ?? []).filter((crop) => crop !== null && crop.include_in_menu === 1)
  return (
    <section className={`sec ${css.finder}`}>
      <h2>
        <Trans>Which crop?</Trans>
      </h2>
      <p className="quiet">
        <Trans>We show fertilizers and treatments for it.</Trans>
      </p>
      <ul>
        {crops.map((crop) =>
          crop ? (
            <li key={crop.uid}>
              <ShopLink to={categoryPath(locale, crop)}>{crop.name}</ShopLink>
            </li>
          ) : null,
        )}
        <li>
          <ShopLink to={categoryPath(locale, category)} className={css.all}>
            <Trans>All crops</Trans>
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </ShopLink>
        </li>
      </ul>
    </section>
  )
}
