import { useLingui } from '@lingui/react/macro'
import { beforeStop } from '#platform/locale/before-stop.ts'
import type { CartLine } from './cart.ts'
import { whyWait } from './cart-totals-estimate.tsx'
import css from './cart-totals.module.css'
import { linesInTheWay } from './orderable.ts'

/** Returns why the cart cannot be ordered yet, with the names of the products; `undefined` when it can. */
export function useWhyNotNow(lines: readonly CartLine[]): string | undefined {
  const { t } = useLingui()
  const named = linesInTheWay(lines).map((line) => [line.name, line.choice].filter(Boolean).join(' '))
  const names = beforeStop(named.join(', '))
  return names === '' ? undefined : t`Cannot be ordered now: ${names}. Take it out of the cart or change the quantity.`
}

/** Explains why the button to the checkout is disabled. */
export function LinesInTheWay({ lines }: { lines: readonly CartLine[] }) {
  const why = useWhyNotNow(lines)
  return (
    <p id={why ? whyWait : undefined} className={`${css.why} small`} role="status">
      {why}
    </p>
  )
}
