import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { categoryPath } from '#shop/catalog/category-path.ts'
import { topCategoriesQuery } from '#shop/catalog/queries.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Badge } from '#ui/badge.tsx'
import { mainCategoryIds, promotionsCategoryId } from '#platform/configured/main-categories.ts'
import css from './header.module.css'

/** The families in the header; the other categories are in the menu. */
export function MainCategories() {
  const { t } = useLingui()
  const locale = useLocale()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { data: categories = [] } = useQuery(topCategoriesQuery(useShopWindow()))
  const byId = new Map(categories.map((category) => [category.id, category]))
  const promotions = byId.get(promotionsCategoryId)
  return (
    <>
      <div className={css.families}>
        {mainCategoryIds.map((id) => {
          const category = byId.get(id)
          if (!category) return null
          const to = categoryPath(locale, category)
          return (
            <Link key={id} to={to} aria-current={isWithin(path, to) ? 'true' : undefined}>
              {category.name}
            </Link>
          )
        })}
      </div>
      {promotions ? (
        <Link to={categoryPath(locale, promotions)} className={css.promotions}>
          <Badge tone="promotion">{t`Promotions`}</Badge>
        </Link>
      ) : null}
    </>
  )
}

function isWithin(path: string, category: string) {
  return path === category || path.startsWith(`${category.replace(/\.html$/, '')}/`)
}
