import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { brandsQuery } from '#shop/catalog/brands.ts'
import { brandPath } from '#shop/product/brand-path.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import css from './brand-list.module.css'
import { byLetter } from './brand-letters.ts'

/** All brands that the shop sells, by letter. */
export function BrandListPage() {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: brands } = useSuspenseQuery(brandsQuery(useShopWindow()))
  const title = t`Brands`
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: t({ message: 'Home', context: 'breadcrumb' }), to: `/${locale}` }, { label: title }]} />
      <h1>{title}</h1>
      <p className="quiet">
        <Trans>Makers whose products we sell.</Trans>
      </p>
      {byLetter(brands, locale).map(({ letter, brands: own }) => (
        <section key={letter} className={css.letter}>
          <h2>{letter}</h2>
          <ul>
            {own.map(({ id, label, count }) => (
              <li key={id}>
                <Link to={brandPath(locale, label)}>
                  <b>{label}</b>
                  <span className="quiet small">
                    <Plural value={count} one="# product" other="# products" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
