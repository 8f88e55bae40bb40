import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { readCartId } from '#shop/cart/cart-id.ts'
import { Button } from '#ui/button.tsx'
import { useSignedIn } from '#shop/session/identity.ts'
import { factsOf } from './checkout.ts'
import { missingBefore } from './checkout-steps.ts'
import { useCheckout } from './checkout-view.ts'
import { keepDraft, readDraft, type ConsentsDraft } from './drafts.ts'
import { focusFirstProblem } from './first-problem.ts'
import { useOrderIntent, type OrderIntent } from './order-intent.ts'
import { CheckoutFrame } from './parts/checkout-frame.tsx'
import { Consents } from './parts/consents.tsx'
import { OrderFacts, OrderLines } from './parts/order-review.tsx'
import { OrderStatus } from './parts/order-status.tsx'
import { usePlaceOrder } from './place-order.ts'

/** Step 4: everything once more, and the order. */
export function SummaryPage() {
  const { sending, place } = usePlaceOrder()
  const intent = useOrderIntent()
  if (intent && !sending && concerns(intent)) return <OrderStatus intent={intent} />
  return <Review sending={sending} onPlace={place} />
}

/** An order that was accepted is history as soon as there is another cart. */
function concerns({ accepted, cartId }: OrderIntent) {
  const current = readCartId()
  return accepted ? current === undefined : current === undefined || current === cartId
}

const noConsents: ConsentsDraft = { rules: false, phone: false, email: false }

function Review({ sending, onPlace }: { sending: boolean; onPlace: ReturnType<typeof usePlaceOrder>['place'] }) {
  const view = useCheckout()
  const signedIn = useSignedIn()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<ConsentsDraft>()
  const [isRefused, setIsRefused] = useState(false)
  const consents = typed ?? (view.state === 'ready' ? readDraft('summary') : undefined) ?? noConsents
  const complete =
    view.state === 'ready' && missingBefore('summary', factsOf(view.checkout, view.cart.lines.length, signedIn)).length === 0

  function order() {
    if (view.state !== 'ready' || !complete || sending) return
    setIsRefused(!consents.rules)
    if (consents.rules) void onPlace(view.cart, view.checkout, consents)
    else focusFirstProblem(form.current)
  }

  return (
    <CheckoutFrame
      step="summary"
      title={<Trans>Summary</Trans>}
      after={<Trans>then your order is placed</Trans>}
      view={view}
      hint={
        sending ? <Trans>We are sending your order…</Trans> : <Trans>This button places an order that you have to pay.</Trans>
      }
      next={{
        sums: (
          <Button large full disabled={sending || !complete} onClick={order}>
            <Trans>Order with obligation to pay</Trans>
          </Button>
        ),
        bar: (
          <Button disabled={sending || !complete} onClick={order}>
            <Trans>Order with obligation to pay</Trans>
          </Button>
        ),
      }}
    >
      {(cart, checkout) => (
        <>
          <OrderFacts checkout={checkout} signedIn={signedIn} />
          <OrderLines lines={cart.lines} />
          <form ref={form} onSubmit={(event) => event.preventDefault()}>
            <Consents
              consents={consents}
              isRefused={isRefused && !consents.rules}
              onChange={(next) => {
                setTyped(next)
                keepDraft('summary', next)
              }}
            />
          </form>
        </>
      )}
    </CheckoutFrame>
  )
}
