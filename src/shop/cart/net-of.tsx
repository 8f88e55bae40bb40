import { Trans } from '@lingui/react/macro'
import { usePartnerIsHere } from '#shop/session/partner.ts'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import type { CartLine } from './cart.ts'

/** Shows a partner the net sum of a line beside its gross sum; renders nothing for other customers. */
export function NetOf({ line: { total, netShare } }: { line: Pick<CartLine, 'total' | 'netShare'> }) {
  const locale = useLocale()
  const isPartner = usePartnerIsHere()
  if (!isPartner || netShare === undefined) return null
  const net = formatMoney(Math.round(total * netShare * 100) / 100, locale)
  return (
    <span className="tiny quiet num">
      <Trans>{net} net</Trans>
    </span>
  )
}
