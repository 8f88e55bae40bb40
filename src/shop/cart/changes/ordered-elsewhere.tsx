import { Trans } from '@lingui/react/macro'
import type { Row } from '#offline/outbox.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useActOnChange } from './act-on-change.ts'
import css from './changes-section.module.css'

/** Notice about a cart that has ended because the same customer ordered it on another device. */
export function OrderedElsewhere({ row }: { row: Row }) {
  const locale = useLocale()
  const act = useActOnChange()
  const number = row.problem?.message ?? ''
  return (
    <Notice tone="success" title={<Trans>Ordered as {number} on another device</Trans>}>
      <p>
        <Trans>What was in your cart is in this order. The cart here is a new one.</Trans>
      </p>
      <div className={css.buttons}>
        <LinkButton kind="outline" to={pathIn(locale, `customer/order-history/${number}`)}>
          <Trans>See the order</Trans>
        </LinkButton>
        <Button kind="quiet" onClick={() => void act((outbox) => outbox.dismiss(row.opId))}>
          <Trans>All right</Trans>
        </Button>
      </div>
    </Notice>
  )
}
