import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Row, ViewLine } from '#offline/outbox.ts'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import css from './waiting-quote-changes.module.css'

interface WaitingProps {
  rows: readonly Row[]
  /** Lines that are not in the quote yet. */
  unseen: readonly ViewLine[]
}

/** Lists the changes of the quote that wait, each with what it sets. */
export function WaitingQuoteChanges({ rows, unseen }: WaitingProps) {
  const { t } = useLingui()
  const textOf = useRowText()
  const added = new Set(unseen.map(({ line }) => line))
  const others = rows.filter(({ line }) => line === undefined || !added.has(line))
  const waiting = rows.length
  return (
    <>
      {waiting > 0 ? (
        <p className="small quiet" role="status">
          {t`${plural(waiting, { one: '# change waits to be sent', other: '# changes wait to be sent' })}`}
        </p>
      ) : null}
      {unseen.length + others.length > 0 ? (
        <ul className={css.waiting} aria-label={t`Waiting changes`}>
          {unseen.map(({ line, name, quantity }) => (
            <li key={line}>
              {name} × {quantity} <span className="small quiet">{t`waits to be sent`}</span>
            </li>
          ))}
          {others.map((row) => (
            <li key={row.opId}>
              {row.display.name} <span className="small quiet">{textOf(row)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function useRowText() {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ kind, quantity = 0, display }: Row) => {
    if (kind === 'Q_REMARKS') return t`Remarks of the offer`
    if (kind === 'Q_ADD') return t`Add to the offer: ${quantity} pcs`
    if (kind === 'Q_REMOVE' || quantity === 0) return t`Remove from the offer`
    const price = display.unitPrice === undefined ? undefined : formatMoney(display.unitPrice, locale)
    return price === undefined ? t`Quantity: ${quantity} pcs` : t`Quantity: ${quantity} pcs, your price: ${price} each`
  }
}
