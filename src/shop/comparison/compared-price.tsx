import { Trans } from '@lingui/react/macro'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { priceView } from '#shop/product/price.ts'
import { needsChoice, type ProductDetail } from '#shop/product/product-kind.ts'

/** A product's gross price and its price per litre or kilogram; a hidden price is replaced by words. */
export function ComparedPrice({ product }: { product: ProductDetail }) {
  const locale = useLocale()
  const price = priceView(product)
  if (price.kind === 'login') return <Trans>after logging in</Trans>
  if (price.kind === 'adviser') return <Trans>Price via adviser</Trans>
  if (price.kind === 'none') return '–'
  const sum = formatMoney(price.gross, locale)
  return (
    <>
      <b className="num">{needsChoice(product) ? <Trans>from {sum}</Trans> : sum}</b>
      {price.unit ? (
        <>
          <br />
          <span className="quiet small num">
            {formatMoney(price.unit.value, locale)}/{price.unit.per}
          </span>
        </>
      ) : null}
    </>
  )
}
