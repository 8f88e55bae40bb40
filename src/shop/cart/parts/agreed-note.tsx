import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { formatMoney, formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Badge } from '#ui/badge.tsx'
import { isAgreed } from '../agreed-price.ts'
import type { CartLine } from '../cart.ts'
import css from './agreed-note.module.css'

/** Marks a line of an offer, and offers the agreed quantity again where another one has lost the agreed price. */
export function AgreedNote({ line, onBack }: { line: CartLine; onBack: (quantity: number) => void }) {
  const locale = useLocale()
  const { agreed } = line
  if (!agreed) return null
  const { offer } = agreed
  const price = formatMoney(agreed.price, locale)
  const quantity = formatNumber(agreed.quantity, locale)
  const params = { locale, offerId: offer ?? '' }
  return (
    <p className={css.note}>
      {isAgreed(line) ? (
        <Badge tone="good">
          <IconRosetteDiscountCheck size={16} stroke={1.75} aria-hidden />
          <Trans>Agreed price</Trans>
        </Badge>
      ) : (
        <span className="small">
          <Trans>
            The agreed price, {price} each, holds for {quantity} pcs.
          </Trans>{' '}
          <button type="button" className={`${css.press} link`} onClick={() => onBack(agreed.quantity)}>
            <Trans>Back to {quantity} pcs</Trans>
          </button>
        </span>
      )}
      {offer ? (
        <Link to="/$locale/customer/negotiated-offers/$offerId" params={params} className={`${css.press} link small`}>
          <Trans>Offer {offer}</Trans>
        </Link>
      ) : null}
    </p>
  )
}
