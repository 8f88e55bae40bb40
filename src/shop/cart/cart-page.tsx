import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, useRef, type ComponentType, type RefObject } from 'react'
import { inBackground } from '#offline/chunk-reload.ts'
import { Area } from '#ui/area.tsx'
import { Button } from '#ui/button.tsx'
import css from './cart-page.module.css'
import { CartEstimate } from './cart-totals-estimate.tsx'
import { CartTotals } from './cart-totals.tsx'
import { useCart, type CartView } from './cart-view.ts'
import type { Cart } from './cart.ts'
import { CheckoutStep } from './checkout-step.tsx'
import { LinesInTheWay } from './lines-in-the-way.tsx'
import { MoneyBar } from './money-bar.tsx'
import { moneyRows } from './money-rows.ts'
import { negotiationOf, type NegotiationSlot } from './negotiation.ts'
import { useQuantityChange } from './parts/agreed-question.tsx'
import { AnswersWanted } from './parts/answers-wanted.tsx'
import { CartLines } from './parts/cart-lines.tsx'
import { Coupon } from './parts/coupon.tsx'
import { UndoRemoval } from './parts/undo-removal.tsx'
import { CartUnavailable, StaleCart } from './cart-unavailable.tsx'
import { CartSkeleton } from './parts/cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FreeDeliveryProgress } from './parts/free-delivery-progress.tsx'
import { useRemoval } from './parts/removal.tsx'
import { linesInTheWay } from './orderable.ts'
import { sumOf } from './pending-cart.ts'
import { WaitingChanges } from './waiting-changes.tsx'

const CrossSellRail = lazy(() =>
  inBackground(() => import('./parts/cross-sell-rail.tsx')).then((module) => ({ default: module.CrossSellRail })),
)

interface CartPageProps {
  /** Offers to negotiate the price; passed in, because the cart does not know how quotes work. */
  negotiate?: ComponentType<NegotiationSlot>
  /** Suggestions for an empty cart; passed in, because the cart does not depend on orders and catalogue. */
  suggest?: ComponentType
}

export function CartPage({ negotiate, suggest: Suggest }: CartPageProps) {
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
      <UndoRemoval />
      <Contents view={view} heading={heading} negotiate={negotiate} />
      <WaitingChanges />
      {Suggest && view.state === 'ready' && view.cart.lines.length === 0 ? <Suggest /> : null}
      {view.state === 'ready' && view.cart.lines.length > 0 ? (
        <Area>
          <CrossSellRail skus={view.cart.lines.flatMap((line) => line.product.sku ?? [])} />
        </Area>
      ) : null}
    </div>
  )
}

function Count({ cart }: { cart: Cart }) {
  const { t } = useLingui()
  const products = cart.lines.length
  const pieces = cart.lines.reduce((sum, line) => sum + line.quantity, 0)
  return t`${plural(products, { one: '# product', other: '# products' })}, ${plural(pieces, { one: '# piece', other: '# pieces' })}`
}

interface Around extends CartPageProps {
  heading: RefObject<HTMLElement | null>
}

function Contents({ view, ...around }: Around & { view: CartView }) {
  if (view.state === 'loading') return <CartSkeleton />
  if (view.state === 'failed') return <CartUnavailable reason={view.reason} onRetry={view.retry} />
  if (view.cart.lines.length === 0) return <EmptyCart />
  return <FilledCart view={view} {...around} />
}

type Ready = Extract<CartView, { state: 'ready' }>

function FilledCart({ view, heading, negotiate: Negotiate }: Around & { view: Ready }) {
  const { cart, recalculating, isEstimate, stale, retry } = view
  const { t } = useLingui()
  const quantities = useQuantityChange()
  const removal = useRemoval(cart, heading)
  const rows = cart.money && !isEstimate ? moneyRows(cart.money, cart.delivery) : undefined
  const subtotal = rows ? rows.products : sumOf(cart.lines)
  // A line of an offer is already negotiated.
  const hasOffer = cart.lines.some(({ agreed }) => agreed)
  const mustWait = isEstimate || linesInTheWay(cart.lines).length > 0
  const step = (
    <>
      <div className={css.wide}>
        <CheckoutStep mustWait={mustWait} large full>
          {cart.virtual ? <Trans>Next: your details and payment</Trans> : <Trans>Next: delivery and payment</Trans>}
        </CheckoutStep>
      </div>
      {isEstimate ? null : <LinesInTheWay lines={cart.lines} />}
    </>
  )
  return (
    <div className={css.two}>
      <div>
        <div className={css.stack}>
          {stale ? <StaleCart reason={stale.reason} since={stale.since} onRetry={retry} /> : null}
          {rows ? <FreeDeliveryProgress rows={rows} /> : null}
        </div>
        <CartLines lines={cart.lines} leaving={removal.leaving} onQuantity={quantities.set} onRemove={removal.ask} />
        <div className={css.foot}>
          <Coupon cart={cart} />
          <Button kind="quiet" onClick={() => removal.ask('all')}>
            <Trans>Remove all</Trans>
          </Button>
        </div>
        {Negotiate && !hasOffer ? (
          <Negotiate cartId={cart.id} subtotal={subtotal} mustWait={isEstimate} {...negotiationOf(subtotal)} />
        ) : null}
      </div>
      {rows ? (
        <CartTotals
          rows={rows}
          recalculating={recalculating || removal.leaving.size > 0}
          hint={
            cart.virtual ? (
              <Trans>You choose how to pay in the next steps. You pay nothing yet.</Trans>
            ) : (
              <Trans>You choose delivery and payment in the next steps. You pay nothing yet.</Trans>
            )
          }
        >
          {step}
        </CartTotals>
      ) : (
        <CartEstimate cart={cart} mustWait={isEstimate}>
          {step}
        </CartEstimate>
      )}
      <MoneyBar total={rows ? rows.total : sumOf(cart.lines)} isEstimate={!rows} over="navigation">
        <CheckoutStep
          mustWait={mustWait}
          label={cart.virtual ? t`Next: your details and payment` : t`Next: delivery and payment`}
        >
          {cart.virtual ? <Trans>Next: details</Trans> : <Trans>Next: delivery</Trans>}
        </CheckoutStep>
      </MoneyBar>
      {removal.dialog}
      {quantities.question}
    </div>
  )
}
