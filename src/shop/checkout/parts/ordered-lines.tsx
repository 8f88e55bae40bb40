import { Plural } from '@lingui/react/macro'
import { Fragment, type CSSProperties } from 'react'
import type { CartLine } from '#shop/cart/cart.ts'
import { NetOf } from '#shop/cart/net-of.tsx'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './ordered-lines.module.css'

type Line = Pick<CartLine, 'uid' | 'name' | 'choice' | 'components' | 'quantity' | 'total' | 'netShare' | 'picture' | 'family'>

/** Number of lines shown beside the totals; the others are collapsed, so that the next step stays in view. */
const atHand = 4

/** The ordered lines, in the narrow column of the totals. */
export function LinesBeside({ lines }: { lines: readonly Line[] }) {
  const [first, more] = lines.length > atHand + 1 ? [lines.slice(0, atHand), lines.slice(atHand)] : [lines, []]
  const rest = more.length
  return (
    <div className={css.beside}>
      <OrderedLines lines={first} />
      {rest > 0 ? (
        <details>
          <summary>
            <Plural value={rest} one="# more product" other="# more products" />
          </summary>
          <OrderedLines lines={more} />
        </details>
      ) : null}
    </div>
  )
}

/** The ordered lines, with name, quantity and sum. */
export function OrderedLines({ lines }: { lines: readonly Line[] }) {
  const locale = useLocale()
  return (
    <ul className={css.lines}>
      {lines.map((line) => {
        const { quantity } = line
        return (
          <li key={line.uid} style={line.family ? ({ '--tint': `var(--tint-${line.family})` } as CSSProperties) : undefined}>
            <Picture src={line.picture} alt="" width={98} />
            <span>
              <b>{line.name}</b>
              <span className="small quiet">
                <br />
                {line.choice ? `${quantity} × ${line.choice}` : <Plural value={quantity} one="# pc" other="# pcs" />}
                {line.components.map((component) => (
                  <Fragment key={component}>
                    <br />
                    {component}
                  </Fragment>
                ))}
              </span>
            </span>
            <span className={css.sum}>
              <b className="num">{formatMoney(line.total, locale)}</b>
              <NetOf line={line} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
