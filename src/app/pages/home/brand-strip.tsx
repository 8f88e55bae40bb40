import { useQuery } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { brandsQuery } from '#shop/catalog/brands.ts'
import { brandPath } from '#shop/product/brand-path.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { useOffered } from '#app/navigation/offered-links.ts'
import { ShopLink } from '#ui/shop-link.tsx'
import css from './home-page.module.css'

const most = 12

/** The brands with the most products. */
export function BrandStrip() {
  const locale = useLocale()
  const isOffered = useOffered()('marki')
  const { data: brands = [] } = useQuery({ ...brandsQuery(useShopWindow()), enabled: isOffered, throwOnError: false })
  if (!isOffered || brands.length === 0) return null
  const largest = brands.toSorted((one, other) => other.count - one.count).slice(0, most)
  return (
    <section className="sec">
      <div className="sec-head">
        <h2>
          <Trans>Brands</Trans>
        </h2>
        <ShopLink to={pathIn(locale, 'marki')} className={`link ${css.all}`}>
          <Trans>All brands</Trans>
        </ShopLink>
      </div>
      <ul className={css.brands}>
        {largest.map(({ id, label }) => (
          <li key={id}>
            <ShopLink to={brandPath(locale, label)}>{label}</ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
