import { Link, useLocation } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CartTotals } from '#shop/cart/cart-totals.tsx'
import type { Cart } from '#shop/cart/cart.ts'
import { MoneyBar } from '#shop/cart/money-bar.tsx'
import { moneyRows } from '#shop/cart/money-rows.ts'
import { useWhyNotNow } from '#shop/cart/lines-in-the-way.tsx'
import { CartUnavailable } from '#shop/cart/cart-unavailable.tsx'
import { useSignedIn } from '#shop/session/identity.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { deliveryPrice, factsOf, type Checkout } from '../checkout.ts'
import { missingBefore, stepNumber, stepPath, type Step } from '../checkout-steps.ts'
import { useMissingText } from '../checkout-text.ts'
import type { CheckoutView, ReadyCheckout } from '../checkout-view.ts'
import { readReceipt } from '../order-receipt.ts'
import css from './checkout-frame.module.css'
import { LeadOn } from './lead-on.tsx'
import { LinesBeside } from './ordered-lines.tsx'

interface FrameProps {
  step: Step
  title: ReactNode
  /** What comes after this step, for the small line above the heading. */
  after: ReactNode
  view: CheckoutView
  /** Text under the totals. */
  hint: ReactNode
  /** Button of the next step: under the totals, and in the bar of a phone. */
  next: { sums: ReactNode; bar: ReactNode }
  recalculating?: boolean
  children: (ready: ReadyCheckout) => ReactNode
}

/** Layout of every checkout step: a column for the forms and a column for the totals. */
export function CheckoutFrame({ step, title, after, view, ...rest }: FrameProps) {
  const number = stepNumber(step)
  return (
    <div className={`wrap ${css.page}`}>
      <p className={`${css.step} small quiet only-narrow`}>
        <Trans>Step {number} of 5</Trans>, {after}
      </p>
      <h1>{title}</h1>
      <FrameContents step={step} view={view} {...rest} />
    </div>
  )
}

function FrameContents({ step, view, hint, next, recalculating = false, children }: Omit<FrameProps, 'title' | 'after'>) {
  if (view.state === 'loading') return <FrameSkeleton isJoining={view.isJoining} />
  if (view.state === 'failed') return <CartUnavailable reason={view.reason} onRetry={view.retry} />
  if (view.state === 'empty') return <NothingToOrder step={step} />
  const { cart, checkout } = view
  const rows = checkout.money ? moneyRows(checkout.money, deliveryPrice(checkout)) : undefined
  return (
    <div className={css.two}>
      <div className={css.stack}>
        {view.isJoining ? <JoiningNotice /> : null}
        <MissingNotice step={step} cart={cart} checkout={checkout} />
        {children(view)}
      </div>
      {rows ? (
        <CartTotals
          rows={rows}
          recalculating={recalculating || view.recalculating}
          hint={hint}
          above={step === 'summary' ? undefined : <LinesBeside lines={cart.lines} />}
        >
          <div className={css.wide}>{next.sums}</div>
        </CartTotals>
      ) : null}
      {rows ? (
        <MoneyBar total={rows.total} over="edge">
          {next.bar}
        </MoneyBar>
      ) : null}
    </div>
  )
}

/** Shown for a step without a cart: redirects to the order of this tab that waits for its payment, else to the cart. */
function NothingToOrder({ step }: { step: Step }) {
  const locale = useLocale()
  const pathname = useLocation({ select: (location) => location.pathname })
  // Another page is being opened, such as that of the order just placed; this one is only still on screen.
  if (pathname !== pathIn(locale, stepPath(step))) return null
  const waits = readReceipt()?.page != null
  return <LeadOn to={pathIn(locale, waits ? 'checkout/thank-you' : 'cart')} />
}

/** Guard of a step: never redirects, but says what is missing and links to it. */
function MissingNotice({ step, cart, checkout }: { step: Step; cart: Cart; checkout: Checkout }) {
  const locale = useLocale()
  const say = useMissingText(checkout.virtual)
  const missing = missingBefore(step, factsOf(checkout, cart.lines.length, useSignedIn()))
  const why = useWhyNotNow(cart.lines)
  if (missing.length === 0 && !why) return null
  return (
    <Notice tone="warning" role="status" title={<Trans>Something is still missing</Trans>}>
      <ul>
        {why ? (
          <li>
            <Link to={pathIn(locale, 'cart')} className="link">
              {why}
            </Link>
          </li>
        ) : null}
        {missing.map((one) => (
          <li key={one.what}>
            <Link to={pathIn(locale, stepPath(one.step))} className="link">
              {say(one.what)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function JoiningNotice() {
  return (
    <Notice role="status" title={<Trans>We are putting your cart into your account…</Trans>}>
      <Trans>Usually a moment. After a bad signal it can take up to a minute; nothing is lost.</Trans>
    </Notice>
  )
}

function FrameSkeleton({ isJoining = false }: { isJoining?: boolean }) {
  const { t } = useLingui()
  return (
    <div className={css.two} aria-busy>
      <div className={css.lines}>
        {isJoining ? <JoiningNotice /> : <span className="sr-only" role="status">{t`Loading your order`}</span>}
        <Skeleton height="1.5rem" width="40%" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" width="60%" />
      </div>
      <div className={css.place} />
    </div>
  )
}
