import { Trans, useLingui } from '@lingui/react/macro'
import { usePartnerIsHere } from '#shop/session/partner.ts'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Price } from '#ui/price.tsx'
import type { PriceView, ShownPrice } from '../price.ts'
import css from './price-lines.module.css'
import { Lowest, Was } from '../reduction.tsx'
import { SignInLink } from './sign-in-link.tsx'

export interface PriceLinesProps {
  price: PriceView
  /** Whether the price is that of the cheapest pack. */
  from?: boolean
  large?: boolean
  /** Path to return to after signing in. */
  returnTo: string
}

/** A price in its full form: regular, gross, net and per unit, and the lowest price of 30 days. */
export function PriceLines({ price, from, large, returnTo }: PriceLinesProps) {
  if (price.kind === 'login')
    return (
      <p className={large ? css.told : css.hidden}>
        <SignInLink returnTo={returnTo} className="link">
          <Trans>Login to view price</Trans>
        </SignInLink>
      </p>
    )
  if (price.kind === 'adviser')
    return (
      <p className={large ? css.told : css.hidden}>
        <Trans>Price via adviser</Trans>
      </p>
    )
  if (price.kind === 'none') return null
  return (
    <div className={large ? `${css.lines} ${css.large}` : css.lines}>
      <PriceTop price={price} from={from} />
      <div className={css.row}>
        <Price value={price.gross} size={large ? 'xl' : 'lg'} />
      </div>
      <p className={css.sub}>
        <NetAndUnit price={price} from={from} />
      </p>
      {price.reduction ? (
        <p className={css.sub}>
          <Lowest price={price} hasPercent={large} />
        </p>
      ) : null}
    </div>
  )
}

function PriceTop({ price, from }: { price: ShownPrice; from?: boolean }) {
  return (
    <div className={css.top}>
      {from ? <Trans context="price">from</Trans> : null}
      <Was price={price} />
    </div>
  )
}

/** The net price for a partner, and the price of a litre or kilogram. */
export function NetAndUnit({ price, from }: { price: ShownPrice; from?: boolean | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const sum = usePartnerIsHere() && price.net !== undefined ? formatMoney(price.net, locale) : undefined
  const net = sum && (from ? t`Net price from ${sum}` : t`Net price ${sum}`)
  const unit = price.unit ? `${formatMoney(price.unit.value, locale)}/${price.unit.per}` : undefined
  return (
    <>
      {net ? <span>{net}</span> : null}
      {net && unit ? ' · ' : null}
      {unit ? <span>{unit}</span> : null}
    </>
  )
}
