import { Trans } from '@lingui/react/macro'
import type { Row } from '#offline/outbox.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useActOnChange } from './act-on-change.ts'
import { useChangeText } from './change-text.ts'
import css from './changes-section.module.css'

/**
 * Notice about a cart that has ended because the same customer ordered it on another device, with the changes that came too late for it.
 * @param rows all rows about one order
 */
export function OrderedElsewhere({ number, rows }: { number: string; rows: readonly Row[] }) {
  const locale = useLocale()
  const act = useActOnChange()
  const textOf = useChangeText()
  const late = rows.filter(({ kind }) => kind !== 'CLEAR')
  return (
    <Notice tone="success" title={<Trans>Ordered as {number} on another device</Trans>}>
      <p>
        <Trans>What was in your cart is in this order. The cart here is a new one.</Trans>
      </p>
      {late.length > 0 ? (
        <>
          <p>
            <Trans>These changes of yours came too late for it:</Trans>
          </p>
          <ul>
            {late.map((row) => (
              <li key={row.opId}>
                {row.display.name}: {textOf(row)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className={css.buttons}>
        <LinkButton kind="outline" to={pathIn(locale, `customer/order-history/${number}`)}>
          <Trans>See the order</Trans>
        </LinkButton>
        <Button
          kind="quiet"
          onClick={() => void act(async (outbox) => void (await Promise.all(rows.map(({ opId }) => outbox.dismiss(opId)))))}
        >
          <Trans>All right</Trans>
        </Button>
      </div>
    </Notice>
  )
}
