import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { MenuNode } from '#shop/catalog/menu-tree.ts'
import { categoryProductsQuery } from '#shop/product/category-products-query.ts'
import { familyTint } from '#shop/product/family-tint.ts'
import type { ProductCardData } from '#shop/product/product-kind.ts'
import { productPath } from '#shop/product/product-path.ts'
import { season } from '#platform/configured/season.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FamilyPicture } from './family-picture.tsx'
import css from './mega-menu.module.css'

const most = 3

/** Shows a family's bestsellers and the season's programme beside its categories. Without products only the programme is shown. */
export function MegaAside({ family }: { family: MenuNode }) {
  const locale = useLocale()
  const products = categoryProductsQuery(useShopWindow(), family.uid, most)
  const { data, isFetching } = useQuery({ ...products, throwOnError: false })
  const sold = data?.items ?? []
  return (
    <div className={css.aside}>
      {sold.length || isFetching ? (
        <p className={css.title}>
          <Trans>Bestsellers</Trans>
        </p>
      ) : null}
      {sold.length ? (
        <ul className={css.sold}>
          {sold.map((product) => (
            <li key={product.uid}>
              <Link to={productPath(locale, product)}>
                <SoldPicture product={product} family={family} />
                {product.name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {isFetching && sold.length === 0 ? <Skeleton height="204px" /> : null}
      <Link to={pathIn(locale, season.path[locale])} className={css.season}>
        <span>
          <b>
            <Trans>This season</Trans>
          </b>
          <Trans>See the programme</Trans>
        </span>
        <Picture src={season.pictures[0]} alt="" width={98} sizes="64px" />
      </Link>
    </div>
  )
}

/** Shows a product's picture, or that of its family if it cannot be loaded. */
function SoldPicture({ product, family }: { product: ProductCardData; family: MenuNode }) {
  const [isMissing, setMissing] = useState(!product.thumbnail?.url)
  if (isMissing) return <FamilyPicture node={family} />
  return (
    <span className={`${css.picture} ${familyTint(product.family)}`} onErrorCapture={() => setMissing(true)}>
      <Picture src={product.thumbnail?.url} alt="" width={98} sizes="48px" />
    </span>
  )
}
