import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#platform/shop-window.tsx'
import type { Placed } from '#shop/product/product-trail.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Picture } from '#ui/picture.tsx'
import { pictureAt } from '#ui/picture-widths.ts'
import css from '../category-page.module.css'
import { categoryPath } from '../category-path.ts'
import { categoryTrail } from '../category-trail.ts'
import { CategoryLead } from './category-lead.tsx'

interface CategoryHeadProps {
  category: Placed & {
    image?: string | null | undefined
    mobile_banner_image?: string | null | undefined
    description?: string | null
  }
  /** Search phrase within the category. */
  words?: string | undefined
  /** Subcategories that contain products. */
  below: { uid: string; name: string | null; url_path: string | null; url_suffix: string | null }[]
}

/** Head of a category's page: breadcrumbs, name, description and subcategories. */
export function CategoryHead({ category, words, below }: CategoryHeadProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { name, image, description } = category
  return (
    <>
      <Breadcrumbs
        trail={[{ label: t({ message: 'Home', context: 'breadcrumb' }), to: `/${locale}` }, ...categoryTrail(category, locale)]}
      />
      <div className={image ? css.banner : undefined}>
        {image ? (
          <picture>
            <source media="(max-width: 767px)" srcSet={pictureAt(category.mobile_banner_image ?? image, 872)} />
            <Picture src={image} alt="" width={1489} height={212} sizes="(min-width: 1328px) 1280px, 100vw" eager />
          </picture>
        ) : null}
        <h1>{words ? t`${name}: “${words}”` : name}</h1>
        {description ? <CategoryLead html={description} /> : null}
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
    </>
  )
}
