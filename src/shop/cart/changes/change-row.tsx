import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Row } from '#offline/outbox.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { QuantityInput } from '#ui/quantity-input.tsx'
import { defaultQuantityRules } from '#ui/quantity.ts'
import { isUncertain } from '../not-taken-text.ts'
import { usePriceDate } from '../price-date.ts'
import { buyInstead, useActOnChange } from './act-on-change.ts'
import { useChangeText } from './change-text.ts'
import css from './change-row.module.css'
import { isForSale, useProblemText } from './problem-text.ts'

/** One change: what it does, its time and its actions. */
export function ChangeRow({ row, problem, children }: { row: Row; problem?: string; children?: ReactNode }) {
  const wish = useChangeText()(row)
  const when = usePriceDate()(row.createdAt)
  const { name, thumb } = row.display
  return (
    <li className={css.row}>
      <span className={css.pic}>
        <Picture src={thumb === '' ? null : thumb} alt="" width={98} />
      </span>
      <div className={css.text}>
        <p className="bold">{name || wish}</p>
        <p className="small quiet">{name ? `${wish} · ${when}` : when}</p>
        {problem ? <p className={css.problem}>{problem}</p> : null}
      </div>
      <div className={css.actions}>{children}</div>
    </li>
  )
}

/** A change not known to have arrived: its quantity can still be edited, and it can be taken back. */
export function PendingRow({ row, onTakeBack }: { row: Row; onTakeBack: (row: Row) => void }) {
  const act = useActOnChange()
  return (
    <ChangeRow row={row}>
      {row.quantity === undefined || !row.mayEdit ? null : (
        <QuantityInput
          compact
          value={row.quantity}
          rules={defaultQuantityRules}
          name={row.display.name}
          onChange={(quantity) => void act((outbox) => outbox.edit(row.opId, quantity))}
        />
      )}
      {row.kind === 'MERGE' ? null : <TakeBackButton row={row} onTakeBack={onTakeBack} />}
    </ChangeRow>
  )
}

/** A line that was changed on another device meanwhile: the shopper chooses one of the two quantities. */
export function MovedRow({ row }: { row: Row }) {
  const { t } = useLingui()
  const act = useActOnChange()
  const theirs = row.problem?.message ?? ''
  const ours = String(row.quantity ?? 0)
  const isRemoval = !row.quantity
  const { name } = row.display
  return (
    <ChangeRow
      row={row}
      problem={
        isRemoval
          ? t`Changed on another device meanwhile. In the cart now: ${theirs}. You removed it.`
          : t`Changed on another device meanwhile. In the cart now: ${theirs}. You wanted: ${ours}.`
      }
    >
      <Button kind="outline" aria-label={t`Keep ${theirs}: ${name}`} onClick={() => void act((one) => one.discard(row.opId))}>
        <Trans>Keep {theirs}</Trans>
      </Button>
      <Button
        kind="outline"
        aria-label={isRemoval ? t`Remove from the cart: ${name}` : t`Set ${ours}: ${name}`}
        onClick={() => void act((one) => one.retry(row.opId))}
      >
        {isRemoval ? <Trans>Remove</Trans> : <Trans>Set {ours}</Trans>}
      </Button>
    </ChangeRow>
  )
}

/** A change that was refused, is too old or has an uncertain outcome: the shopper decides how it goes on. */
export function RefusedRow({ row, onTakeBack }: { row: Row; onTakeBack: (row: Row) => void }) {
  const { t } = useLingui()
  const problem = useProblemText()(row)
  const act = useActOnChange()
  const [wanted, setWanted] = useState(row.quantity)
  const { name } = row.display
  const { opId } = row
  const { store } = useShopWindow()
  const send = () =>
    void act((outbox) => (wanted !== undefined && wanted !== row.quantity ? outbox.edit(opId, wanted) : outbox.retry(opId)))
  return (
    <ChangeRow row={row} problem={problem}>
      {wanted === undefined ? null : (
        <QuantityInput compact value={wanted} rules={defaultQuantityRules} name={name} onChange={setWanted} />
      )}
      {isUncertain(row.problem?.code) ? (
        <Button kind="outline" onClick={() => void act((outbox) => outbox.accept(opId))}>
          <Trans>It is in the cart</Trans>
        </Button>
      ) : null}
      {isForSale(row) ? (
        <Button
          aria-label={t`Put into the cart at the shop's price: ${name}`}
          onClick={() => void act((outbox) => buyInstead(outbox, { ...row, quantity: wanted }, store))}
        >
          <Trans>Put into the cart</Trans>
        </Button>
      ) : null}
      <Button kind="outline" aria-label={t`Send again: ${name}`} onClick={send}>
        {wanted === row.quantity ? <Trans>Send again</Trans> : <Trans>Send with this quantity</Trans>}
      </Button>
      <TakeBackButton row={row} onTakeBack={onTakeBack} />
    </ChangeRow>
  )
}

export function TakeBackButton({ row, onTakeBack }: { row: Row; onTakeBack: (row: Row) => void }) {
  const { t } = useLingui()
  const { name } = row.display
  return (
    <Button kind="quiet" aria-label={t`Remove ${name}`} onClick={() => onTakeBack(row)}>
      <Trans>Remove</Trans>
    </Button>
  )
}
