import { IconTrash } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { packPath } from '#shop/product/product-path.ts'
import { StockWord } from '#shop/product/stock-word.tsx'
import { IconButton } from '#ui/button.tsx'
import { ShopLink } from '#ui/shop-link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { QuantityInput } from '#ui/quantity-input.tsx'
import type { CartLine } from '../cart.ts'
import { NetOf } from '../net-of.tsx'
import { usePriceDate } from '../price-date.ts'
import { lineProblemText } from '../refusal-text.ts'
import { AgreedNote } from './agreed-note.tsx'
import css from './cart-lines.module.css'
import { LineState } from './line-state.tsx'

interface LineActions {
  onQuantity: (line: CartLine, quantity: number) => void
  onRemove: (line: CartLine) => void
}

interface CartLinesProps extends LineActions {
  lines: CartLine[]
  /** Uids of the lines that are being removed. */
  leaving: ReadonlySet<string>
  /** Layout for the narrow sidebar, whatever the width of the screen. */
  compact?: boolean
}

/** Lines rendered per step: more than a screen shows. */
const step = 12

/** Estimated height in pixels of a line that is not rendered yet. */
const linePlace = 200

/** Renders the lines of a long cart in steps, so that taps are handled in between; padding reserves the place of the others. */
export function CartLines({ lines, leaving, compact, ...given }: CartLinesProps) {
  const [drawn, setDrawn] = useState(step)
  const actions = useLatest(given)
  const missing = Math.max(0, lines.length - drawn)
  useEffect(() => {
    if (missing > 0) startTransition(() => setDrawn((before) => before + step))
  }, [missing, drawn])
  return (
    <ul className={css.lines} style={missing > 0 ? { paddingBlockEnd: missing * linePlace } : undefined}>
      {lines.slice(0, drawn).map((line) => (
        <li key={line.key}>
          <CartLineRow line={line} isLeaving={leaving.has(line.uid)} compact={compact} {...actions} />
        </li>
      ))}
    </ul>
  )
}

/** Returns stable functions that call the latest ones, so that a line is rendered anew only when its own data has changed. */
function useLatest(given: LineActions): LineActions {
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })
  const [lasting] = useState<LineActions>(() => ({
    onQuantity: (line, quantity) => latest.current.onQuantity(line, quantity),
    onRemove: (line) => latest.current.onRemove(line),
  }))
  return lasting
}

interface CartLineRowProps extends LineActions {
  line: CartLine
  isLeaving: boolean
  compact: boolean | undefined
}

const CartLineRow = memo(({ line, isLeaving, compact, onQuantity, onRemove }: CartLineRowProps) => {
  const { t } = useLingui()
  const { name } = line
  return (
    <article
      className={[css.line, compact ? css.compact : css.wide, isLeaving && css.leaving].filter(Boolean).join(' ')}
      aria-busy={isLeaving}
    >
      <LinePicture line={line} />
      <div>
        <LineText line={line} />
        <AgreedNote line={line} onBack={(quantity) => onQuantity(line, quantity)} />
        <LineState state={line.state} />
        <button
          type="button"
          className={`${css.remove} link small`}
          aria-label={t`Remove ${name}`}
          disabled={isLeaving}
          onClick={() => onRemove(line)}
        >
          <Trans>Remove</Trans>
        </button>
      </div>
      <div className={css.quantity}>
        <QuantityInput
          compact
          value={line.quantity}
          rules={line.rules}
          name={name}
          disabled={isLeaving}
          onChange={(quantity) => onQuantity(line, quantity)}
        />
        <IconButton label={t`Remove ${name}`} className={css.bin} disabled={isLeaving} onClick={() => onRemove(line)}>
          <IconTrash size={22} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <LineSum line={line} />
    </article>
  )
})

function LinePicture({ line }: { line: CartLine }) {
  const locale = useLocale()
  const tint = line.family ? ({ '--tint': `var(--tint-${line.family})` } as CSSProperties) : undefined
  return (
    <ShopLink to={packPath(locale, line.product, line.pack)} className={css.pic} style={tint} tabIndex={-1} aria-hidden>
      <Picture src={line.picture} alt="" width={118} />
    </ShopLink>
  )
}

function LineText({ line }: { line: CartLine }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const details = [line.choice, line.maker].filter(Boolean).join(' · ')
  return (
    <>
      <h2 className={`${css.name} bold`}>
        <ShopLink to={packPath(locale, line.product, line.pack)}>{line.name}</ShopLink>
      </h2>
      {details ? <p className="small quiet">{details}</p> : null}
      {line.components.map((component) => (
        <p key={component} className="tiny quiet">
          {component}
        </p>
      ))}
      {/* One truth: what the shop complains about, else whether it is to be had. */}
      {line.availability && line.problems.length === 0 ? (
        <p>
          <StockWord availability={line.availability} />
        </p>
      ) : null}
      {line.problems.map(({ code, message }) => (
        <p key={message} className={`${css.problem} small`}>
          {lineProblemText(i18n, code, message)}
        </p>
      ))}
    </>
  )
}

/** Shows the sum of a line. The unit price is that of the confirmed row, so it does not change while a new quantity is on its way. */
function LineSum({ line }: { line: CartLine }) {
  const locale = useLocale()
  const date = usePriceDate()
  if (!line.isPriceKnown)
    return (
      <div className={css.sum}>
        <span className="small quiet">
          <Trans>price after connecting</Trans>
        </span>
      </div>
    )
  const unit = formatMoney(line.unit, locale)
  const discount = line.discount ? `−${formatMoney(line.discount, locale)}` : undefined
  const when = line.pricedAt === undefined ? undefined : date(line.pricedAt)
  return (
    <div className={css.sum} data-stale={when ? true : undefined}>
      <Price value={line.total} size="md" />
      <NetOf line={line} />
      <span className="tiny quiet num">
        <Trans>{unit} each</Trans>
      </span>
      {discount ? (
        <span className={`${css.discount} tiny num`}>
          <Trans>discount {discount}</Trans>
        </span>
      ) : null}
      {when ? (
        <span className="tiny quiet">
          <Trans>Price from {when}</Trans>
        </span>
      ) : null}
    </div>
  )
}
