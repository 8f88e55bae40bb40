import { Trans } from '@lingui/react/macro'
import { useRef, type ComponentType } from 'react'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { Sheet } from '#ui/sheet.tsx'
import css from './cart-sidebar.module.css'
import { EstimateLabel, EstimateText, WhyWait } from './cart-totals-estimate.tsx'
import { useCart, type CartView } from './cart-view.ts'
import { CheckoutStep } from './checkout-step.tsx'
import { LinesInTheWay } from './lines-in-the-way.tsx'
import { moneyRows } from './money-rows.ts'
import { useQuantityChange } from './parts/agreed-question.tsx'
import { AnswersWanted } from './parts/answers-wanted.tsx'
import { CartLines } from './parts/cart-lines.tsx'
import { CartUnavailable, StaleCart } from './cart-unavailable.tsx'
import { LinesSkeleton } from './parts/cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FreeDeliveryProgress } from './parts/free-delivery-progress.tsx'
import { useRemoval } from './parts/removal.tsx'
import { UndoRemoval } from './parts/undo-removal.tsx'
import { linesInTheWay } from './orderable.ts'
import { sumOf } from './pending-cart.ts'

export interface CartSidebarProps {
  onClose: () => void
  /** Suggestions for an empty cart; passed in, because the cart does not depend on orders and catalogue. */
  suggest?: ComponentType
}

/** The cart in a side panel: to check and change it without leaving the page. */
export function CartSidebar(props: CartSidebarProps) {
  return (
    <Texts part="cart">
      <Sidebar {...props} />
    </Texts>
  )
}

function Sidebar({ onClose, suggest: Suggest }: CartSidebarProps) {
  const view = useCart()
  const filled = view.state === 'ready' && view.cart.lines.length > 0
  return (
    <Sheet title={<Trans>Your cart</Trans>} onClose={onClose} footer={filled ? <SidebarFoot view={view} /> : undefined}>
      <AnswersWanted onGo={onClose} />
      <UndoRemoval />
      <SidebarContents view={view} />
      {Suggest && view.state === 'ready' && view.cart.lines.length === 0 ? <Suggest /> : null}
    </Sheet>
  )
}

function SidebarContents({ view }: { view: CartView }) {
  if (view.state === 'loading') return <LinesSkeleton compact />
  if (view.state === 'failed') return <CartUnavailable reason={view.reason} onRetry={view.retry} />
  if (view.cart.lines.length === 0) return <EmptyCart />
  return <SidebarLines view={view} />
}

function SidebarLines({ view: { cart, stale, retry } }: { view: Extract<CartView, { state: 'ready' }> }) {
  const quantities = useQuantityChange()
  const top = useRef<HTMLDivElement>(null)
  const removal = useRemoval(cart, top)
  return (
    <div ref={top} tabIndex={-1}>
      {stale ? <StaleCart reason={stale.reason} since={stale.since} onRetry={retry} /> : null}
      <CartLines compact lines={cart.lines} leaving={removal.leaving} onQuantity={quantities.set} onRemove={removal.ask} />
      {removal.dialog}
      {quantities.question}
    </div>
  )
}

function SidebarFoot({ view: { cart, recalculating, isEstimate } }: { view: Extract<CartView, { state: 'ready' }> }) {
  const whole = `/${useLocale()}/cart`
  const rows = cart.money && !isEstimate ? moneyRows(cart.money, cart.delivery) : undefined
  return (
    <div className={css.foot} aria-busy={recalculating}>
      {rows ? <FreeDeliveryProgress rows={rows} /> : null}
      <div className={css.total}>
        {rows ? (
          <span className="bold">
            <Trans>Gross total</Trans>
          </span>
        ) : (
          <EstimateLabel cart={cart} />
        )}
        <Price value={rows ? rows.total : sumOf(cart.lines)} />
      </div>
      {rows ? null : <EstimateText cart={cart} />}
      <div className={css.actions}>
        <LinkButton to={whole} kind="outline" large>
          <Trans>Cart</Trans>
        </LinkButton>
        <CheckoutStep mustWait={isEstimate || linesInTheWay(cart.lines).length > 0} large>
          <Trans>Go to checkout</Trans>
        </CheckoutStep>
      </div>
      {isEstimate ? <WhyWait cart={cart} /> : <LinesInTheWay lines={cart.lines} />}
    </div>
  )
}
