import { IconClockUp, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney, formatNumber } from '#platform/locale/format.ts'
import { typedSum } from '#platform/locale/typed-sum.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { familyTint } from '#shop/product/family-tint.ts'
import { packLink } from '#shop/product/product-path.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Picture } from '#ui/picture.tsx'
import { QuantityInput } from '#ui/quantity-input.tsx'
import { discountOf, readProposal, type Proposal } from '../proposed-price.ts'
import type { QuoteLine } from '../quote-cart.ts'
import type { LineWish } from '../quote-changes.ts'
import css from './quote-line.module.css'

/** Longest note of a line that the engine stores, in characters. */
const longestNote = 1000

interface RowProps {
  line: QuoteLine
  busy: boolean
  /** What is set has not been confirmed for a while. */
  isWaiting: boolean
  onSet: (wish: LineWish) => void
  onRemove: () => void
}

export function QuoteLineRow({ line, busy, isWaiting, onSet, onRemove }: RowProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { name, original } = line
  const unit = original === undefined ? undefined : formatMoney(original, locale)
  const [note, setNote] = useState<string>()
  // Pasted text can exceed the length that the field allows.
  const tooLong = (note?.length ?? 0) > longestNote ? t`Write at most ${longestNote} characters` : undefined
  const details = [line.choice, line.maker].filter(Boolean).join(' · ')
  return (
    <li className={css.line} aria-busy={busy}>
      <Link
        {...packLink(locale, line.product, line.pack)}
        className={`${css.picture} ${familyTint(line.family)}`}
        tabIndex={-1}
        aria-hidden
      >
        <Picture src={line.picture} alt="" width={98} />
      </Link>
      <div className={css.text}>
        <h2>
          <Link {...packLink(locale, line.product, line.pack)}>{name}</Link>
        </h2>
        {details ? <p className="small quiet">{details}</p> : null}
        <p className="small quiet">{unit ? <Trans>shop's price {unit} each</Trans> : <Trans>price hidden</Trans>}</p>
        {isWaiting ? (
          <p className={css.waiting}>
            <Badge tone="wait">
              <IconClockUp size={16} stroke={1.75} aria-hidden />
              {t`waits to be sent`}
            </Badge>
          </p>
        ) : null}
      </div>
      <IconButton label={t`Remove ${name}`} disabled={busy} onClick={onRemove}>
        <IconTrash size={22} stroke={1.75} aria-hidden />
      </IconButton>
      <div className={css.fields}>
        <div>
          <span className={`${css.label} small`} aria-hidden>
            <Trans>Quantity</Trans>
          </span>
          <QuantityInput
            compact
            value={line.quantity}
            rules={line.rules}
            name={name}
            disabled={busy}
            onChange={(quantity) => onSet({ quantity })}
          />
        </div>
        <PriceField line={line} busy={busy} onPropose={(price) => onSet({ price })} />
      </div>
      <details className={css.note} open={line.note !== '' || line.answer !== ''}>
        <summary className="link small">
          <Trans>Note on this product</Trans>
        </summary>
        {line.answer ? (
          <p className="small">
            <Trans>The shop says</Trans>: {line.answer}
          </p>
        ) : null}
        <TextAreaField
          label={t`Your note: ${name}`}
          rows={2}
          maxLength={longestNote}
          value={note ?? line.note}
          error={tooLong}
          onChange={(event) => setNote(event.target.value)}
          onBlur={() => {
            if (note !== undefined && note !== line.note && !tooLong) onSet({ note })
          }}
        />
      </details>
    </li>
  )
}

function PriceField({ line, busy, onPropose }: { line: QuoteLine; busy: boolean; onPropose: (price: number) => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { original, requested, quantity, name } = line
  const shown = requested ?? original
  const [typed, setTyped] = useState<string>()
  const written = (price: number | undefined) => (price === undefined ? '' : typedSum(price, locale))
  const read = typed === undefined || typed.trim() === '' ? undefined : readProposal(typed, original)
  const price = read === undefined ? shown : read.ok ? read.price : undefined
  const discount = discountOf(original, price, quantity)
  const problem = useProposalProblem()(read)
  const settle = () => {
    if (read?.ok && read.price !== shown) onPropose(read.price)
    if (read === undefined || read.ok) setTyped(undefined)
  }
  const amount = discount ? formatMoney(discount.amount, locale) : ''
  const percent = discount ? formatNumber(discount.percent, locale, 1) : ''
  return (
    <div className={css.price}>
      <TextField
        label={t`Your price each, zł: ${name}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        disabled={busy}
        value={typed ?? written(shown)}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
        }}
      />
      <p className={`${css.discount} small num`} aria-live="polite">
        {discount ? (
          <>
            −{amount} (−{percent} %)
          </>
        ) : (
          ' '
        )}
      </p>
    </div>
  )
}

function useProposalProblem() {
  const { t } = useLingui()
  return (read: Proposal | undefined): string | undefined => {
    if (!read || read.ok) return undefined
    return {
      'not-a-price': t`Write a price, such as 129,90`,
      'not-positive': t`The price must be above 0 zł`,
      decimals: t`A price has at most two decimals`,
      'above-original': t`This is more than the shop asks`,
    }[read.problem]
  }
}
