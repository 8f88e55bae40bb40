import { Plural } from '@lingui/react/macro'
import { Fragment, type CSSProperties } from 'react'
import type { CartLine } from '#shop/cart/cart.ts'
import { NetOf } from '#shop/cart/net-of.tsx'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './ordered-lines.module.css'

type Line = Pick<CartLine, 'uid' | 'name' | 'choice' | 'components' | 'quantity' | 'total' | 'netShare' | 'picture' | 'family'>

/** So many stand beside the money; the rest is one press away, so that the next step stays in sight. */
const atHand = 4

/** What is ordered, in the narrow column of money. */
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

/** What is ordered, by name, number and sum. */
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
