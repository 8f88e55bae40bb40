import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import css from './cart-page.module.css'
import { CartEstimate } from './cart-totals-estimate.tsx'
import { CartTotals } from './cart-totals.tsx'
import { useCart, type CartView } from './cart-view.ts'
import type { Cart } from './cart.ts'
import { CheckoutStep } from './checkout-step.tsx'
import { MoneyBar } from './money-bar.tsx'
import { moneyRows } from './money-rows.ts'
import { useSetQuantity } from './mutations.ts'
import { AnswersWanted } from './parts/answers-wanted.tsx'
import { CartLines } from './parts/cart-lines.tsx'
import { CartSilence, StaleCart } from './cart-silence.tsx'
import { CartSkeleton } from './parts/cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FreeDeliveryProgress } from './parts/free-delivery-progress.tsx'
import { useRemoval } from './parts/removal.tsx'
import { sumOf } from './pending-cart.ts'
import { WaitingChanges } from './waiting-changes.tsx'

export function CartPage() {
  const view = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={`wrap ${css.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        <Trans>Your cart</Trans>
      </h1>
      <p className={`${css.count} quiet`}>
        {view.state === 'ready' && view.cart.lines.length > 0 ? <Count cart={view.cart} /> : null}
      </p>
      <AnswersWanted />
      <Contents view={view} heading={heading} />
      <WaitingChanges />
    </div>
  )
}

function Count({ cart }: { cart: Cart }) {
  const { t } = useLingui()
  const products = cart.lines.length
  const pieces = cart.lines.reduce((sum, line) => sum + line.quantity, 0)
  return t`${plural(products, { one: '# product', other: '# products' })}, ${plural(pieces, { one: '# piece', other: '# pieces' })}`
}

function Contents({ view, heading }: { view: CartView; heading: RefObject<HTMLElement | null> }) {
  if (view.state === 'loading') return <CartSkeleton />
  if (view.state === 'failed') return <CartSilence reason={view.reason} onRetry={view.retry} />
  if (view.cart.lines.length === 0) return <EmptyCart />
  return <FilledCart view={view} heading={heading} />
}

function FilledCart({ view, heading }: { view: Extract<CartView, { state: 'ready' }>; heading: RefObject<HTMLElement | null> }) {
  const { cart, recalculating, isEstimate, stale, retry } = view
  const { t } = useLingui()
  const setQuantity = useSetQuantity()
  const removal = useRemoval(cart, heading)
  const rows = cart.money && !isEstimate ? moneyRows(cart.money) : undefined
  const step = (
    <div className={css.wide}>
      <CheckoutStep mustWait={isEstimate} large full>
        <Trans>Next: delivery and payment</Trans>
      </CheckoutStep>
    </div>
  )
  return (
    <div className={css.two}>
      <div>
        <div className={css.stack}>
          {stale ? <StaleCart reason={stale.reason} since={stale.since} onRetry={retry} /> : null}
          {rows ? <FreeDeliveryProgress rows={rows} /> : null}
        </div>
        <CartLines lines={cart.lines} leaving={removal.leaving} onQuantity={setQuantity} onRemove={removal.ask} />
        <div className={css.foot}>
          <Button kind="quiet" onClick={() => removal.ask('all')}>
            <Trans>Remove all</Trans>
          </Button>
        </div>
      </div>
      {rows ? (
        <CartTotals
          rows={rows}
          recalculating={recalculating || removal.leaving.size > 0}
          hint={<Trans>You choose delivery and payment in the next steps. You pay nothing yet.</Trans>}
        >
          {step}
        </CartTotals>
      ) : (
        <CartEstimate cart={cart} mustWait={isEstimate}>
          {step}
        </CartEstimate>
      )}
      <MoneyBar total={rows ? rows.total : sumOf(cart.lines)} isEstimate={!rows} over="navigation">
        <CheckoutStep mustWait={isEstimate} label={t`Next: delivery and payment`}>
          <Trans>Next: delivery</Trans>
        </CheckoutStep>
      </MoneyBar>
      {removal.dialog}
    </div>
  )
}
