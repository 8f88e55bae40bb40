import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney, formatNumber } from '#platform/locale/format.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { listRowsQuery } from '#shop/catalog/list-rows-query.ts'
import { packsOf } from '#shop/product/packs.ts'
import { withPersonalPrice, withPersonalVariants } from '#shop/product/personal-prices.ts'
import { priceView, type PriceView } from '#shop/product/price.ts'
import { productPath } from '#shop/product/product-path.ts'
import { ProductRail } from '#shop/product/product-rail.tsx'
import { usePersonalPrices } from '#shop/product/use-personal-prices.ts'
import css from './finder.module.css'
import { byMain, densityIn, doseOf, perKilogram, sharesIn, symbolOf, type Dose } from './fertilizer-dose.ts'
import { soilListing } from './fertilizer-listing.ts'
import type { Needs } from './fertilizer-needs.ts'
import { cropProductsQuery } from './queries.ts'

const preview = 4

/** Dose per hectare of each suitable fertilizer and its cost, nitrogen first. */
export function FertilizerDoses({ category, needs }: { category: number; needs: Needs }) {
  const locale = useLocale()
  const onAdd = useAddToCart()
  const lines = useDoses(category, needs)
  if (!lines.length) return null
  return (
    <>
      <h3 className={css.note}>
        <Trans>What gives it</Trans>
      </h3>
      <table className={css.needs}>
        <tbody>
          {lines.map(({ product, dose, density, price }) => (
            <tr key={product.uid}>
              <th scope="row">
                <Link to={productPath(locale, product)} className="link">
                  {product.name}
                </Link>
                <Gives dose={dose} />
              </th>
              <td>
                {density
                  ? `${formatNumber(Math.round(dose.kilograms / density), locale)} l/ha`
                  : `${formatNumber(dose.kilograms, locale)} kg/ha`}
                <Cost dose={dose} density={density} price={price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`quiet small ${css.note}`}>
        <Trans>
          Each line is counted by itself: so much of it gives the most without exceeding a need. The cost is that of the pack in
          which a kilogram or litre is cheapest.
        </Trans>
      </p>
      <ProductRail products={lines.slice(0, preview).map(({ product }) => product)} onAdd={onAdd} list="fertilizer-finder" />
    </>
  )
}

function useDoses(category: number, needs: Needs) {
  const shop = useShopWindow()
  const { data: found } = useSuspenseQuery(cropProductsQuery(shop, category, soilListing))
  const { data: rows = [] } = useQuery(listRowsQuery(shop, found.items))
  const prices = usePersonalPrices(found.items)
  return found.items
    .flatMap((item) => {
      const row = rows.find(({ sku }) => sku === item.sku)
      const dose = doseOf(sharesIn(row?.sklad ?? ''), needs)
      const density = densityIn(row?.sklad ?? '')
      if (!row || !dose) return []
      const product = withPersonalPrice(item, prices)
      const variants = row.__typename === 'ConfigurableProduct' ? withPersonalVariants(row.variants, row.sku, prices) : null
      const packs = packsOf({ variants, price_visibility: product.price_visibility }).map(({ price }) => price)
      return [{ product, dose, density, price: cheapest([priceView(product), ...packs], density) }]
    })
    .sort((a, b) => byMain(a.dose, b.dose))
}

const unitOf = (price: PriceView) => (price.kind === 'shown' ? price.unit : undefined)

function cheapest([first, ...others]: [PriceView, ...PriceView[]], density: number | undefined): PriceView {
  const cost = (price: PriceView) => perKilogram(unitOf(price), density)
  return others.reduce((best, price) => (cost(price) < cost(best) ? price : best), first)
}

function Gives({ dose }: { dose: Dose }) {
  const locale = useLocale()
  const parts = dose.gives.map(({ part, kilograms }) => `${symbolOf(part)} ${formatNumber(kilograms, locale)} kg`).join(', ')
  return <small className={css.aside}>{parts}</small>
}

/** The cost of a dose per hectare; nothing where it cannot be computed, for example for a price per litre without a density. */
function Cost({ dose, density, price }: { dose: Dose; density: number | undefined; price: PriceView }) {
  const { t } = useLingui()
  const locale = useLocale()
  const unit = perKilogram(unitOf(price), density)
  const told =
    price.kind === 'login'
      ? t`Price after signing in`
      : price.kind === 'adviser'
        ? t`Price via adviser`
        : Number.isFinite(unit)
          ? `${formatMoney(dose.kilograms * unit, locale)}/ha`
          : undefined
  return told ? <small className={css.aside}>{told}</small> : null
}
