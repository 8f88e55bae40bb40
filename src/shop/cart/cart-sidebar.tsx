import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { Sheet } from '#ui/sheet.tsx'
import css from './cart-sidebar.module.css'
import { useCart, type CartView } from './cart-view.ts'
import { moneyRows } from './money-rows.ts'
import { useSetQuantity } from './mutations.ts'
import { CartLines } from './parts/cart-lines.tsx'
import { CartSilence, StaleCart } from './cart-silence.tsx'
import { LinesSkeleton } from './parts/cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FreeDeliveryProgress } from './parts/free-delivery-progress.tsx'
import { useRemoval } from './parts/removal.tsx'

/** The cart at the side of a page: to look and to correct, without leaving. */
export function CartSidebar({ onClose }: { onClose: () => void }) {
  return (
    <Texts part="checkout">
      <Sidebar onClose={onClose} />
    </Texts>
  )
}

function Sidebar({ onClose }: { onClose: () => void }) {
  const view = useCart()
  const filled = view.state === 'ready' && view.cart.lines.length > 0
  return (
    <Sheet title={<Trans>Your cart</Trans>} onClose={onClose} footer={filled ? <SidebarFoot view={view} /> : undefined}>
      <SidebarContents view={view} />
    </Sheet>
  )
}

function SidebarContents({ view }: { view: CartView }) {
  if (view.state === 'loading') return <LinesSkeleton compact />
  if (view.state === 'failed') return <CartSilence reason={view.reason} onRetry={view.retry} />
  if (view.cart.lines.length === 0) return <EmptyCart />
  return <SidebarLines view={view} />
}

function SidebarLines({ view: { cart, stale, retry } }: { view: Extract<CartView, { state: 'ready' }> }) {
  const setQuantity = useSetQuantity()
  const top = useRef<HTMLDivElement>(null)
  const removal = useRemoval(cart, top)
  return (
    <div ref={top} tabIndex={-1}>
      {stale ? <StaleCart reason={stale.reason} since={stale.since} onRetry={retry} /> : null}
      <CartLines compact lines={cart.lines} leaving={removal.leaving} onQuantity={setQuantity} onRemove={removal.ask} />
      {removal.dialog}
    </div>
  )
}

function SidebarFoot({ view: { cart, recalculating } }: { view: Extract<CartView, { state: 'ready' }> }) {
  const locale = useLocale()
  if (!cart.money) return null
  const rows = moneyRows(cart.money)
  const whole = `/${locale}/cart`
  const next = `/${locale}/checkout/user-account`
  return (
    <div className={css.foot} aria-busy={recalculating}>
      <FreeDeliveryProgress rows={rows} />
      <div className={css.total}>
        <span className="bold">
          <Trans>Gross total</Trans>
        </span>
        <Price value={rows.total} />
      </div>
      <div className={css.actions}>
        <LinkButton to={whole} kind="outline" large>
          <Trans>Cart</Trans>
        </LinkButton>
        <LinkButton to={next} large>
          <Trans>Go to checkout</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
