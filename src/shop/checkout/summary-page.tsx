import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { shopDay } from '#platform/locale/shop-day.ts'
import { ProblemSummary } from '#shop/address/problem-summary.tsx'
import { readCartId } from '#shop/cart/cart-id.ts'
import { linesInTheWay } from '#shop/cart/orderable.ts'
import { useSignedIn } from '#shop/session/identity.ts'
import { useStoreSettings } from '#shop/store/settings.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { useBlikCode } from './blik-code.ts'
import { checkCertificate, noCertificate } from './certificate.ts'
import { factsOf } from './checkout.ts'
import { checkoutOptionsQuery, usualOptions } from './checkout-options.ts'
import { missingBefore } from './checkout-steps.ts'
import { useCheckout, type ReadyCheckout } from './checkout-view.ts'
import { keepDraft, readDraft, type SummaryDraft } from './drafts.ts'
import { useOrderIntent, type OrderIntent } from './order-intent.ts'
import { Agreements } from './parts/agreements.tsx'
import { AdultField } from './parts/adult-field.tsx'
import { BlikField } from './parts/blik-field.tsx'
import { CertificateFields } from './parts/certificate-fields.tsx'
import css from './parts/checkout-form.module.css'
import { CheckoutFrame } from './parts/checkout-frame.tsx'
import { Consents } from './parts/consents.tsx'
import { FormSection } from './parts/form-section.tsx'
import { OrderedLines } from './parts/ordered-lines.tsx'
import { OrderFacts } from './parts/order-review.tsx'
import { OrderStatus } from './parts/order-status.tsx'
import { isBlik, readBlik } from './payment-choice.ts'
import { usePlaceOrder } from './place-order.ts'
import { agreementsQuery } from './queries.ts'
import { purchasedItemsQuery } from './purchase.ts'

/** Step 4: review and order. */
export function SummaryPage() {
  const { sending, place } = usePlaceOrder()
  const intent = useOrderIntent()
  if (intent && !sending && concerns(intent)) return <OrderStatus intent={intent} />
  return <Review sending={sending} onPlace={place} />
}

/** Whether the intent still matters; an accepted order does not once there is another cart. */
function concerns({ accepted, cartId }: OrderIntent) {
  const current = readCartId()
  return accepted ? current === undefined : current === undefined || current === cartId
}

const nothing: SummaryDraft = { rules: false, phone: false, email: false, agreed: [], certificate: noCertificate }

function Review({ sending, onPlace }: { sending: boolean; onPlace: ReturnType<typeof usePlaceOrder>['place'] }) {
  const view = useCheckout()
  const signedIn = useSignedIn()
  const form = useRef<HTMLFormElement>(null)
  const shop = useShopWindow()
  const { data: options = usualOptions } = useQuery(checkoutOptionsQuery(shop))
  const { data: agreements = [], isPending: isReadingAgreements } = useQuery(agreementsQuery(shop))
  const [typed, setTyped] = useState<SummaryDraft>()
  const [asked, setAsked] = useState(0)
  const blik = useBlikCode()
  // The law's requirements apply until it is known that the shop does not enforce them.
  const hasGate = useStoreSettings()?.features.includes('CERTIFICATE_GATE') !== false
  const draft = typed ?? (view.state === 'ready' ? readDraft('summary') : undefined) ?? nothing
  const owed = view.state === 'ready' ? owedBy(view, draft, blik.code, options.certificateGate && hasGate) : undefined
  const agreed = agreements.every(({ id, isTicked }) => !isTicked || draft.agreed.includes(id))
  const complete =
    view.state === 'ready' &&
    !isReadingAgreements &&
    linesInTheWay(view.cart.lines).length === 0 &&
    missingBefore('summary', factsOf(view.checkout, view.cart.lines.length, signedIn)).length === 0

  // The human check is loaded while the shopper reads, not at the press of the button.
  useEffect(() => {
    if (options.humanCheck)
      void import('#platform/human-check/human-check.ts').then(({ prepareHumanCheck }) => prepareHumanCheck(options.humanCheck))
  }, [options.humanCheck])

  // The lines for analytics have to be read before the order closes the cart.
  useQuery(purchasedItemsQuery(shop, view.state === 'ready' ? view.checkout.id : undefined))

  function change(next: SummaryDraft) {
    setTyped(next)
    keepDraft('summary', next)
  }

  function order() {
    if (view.state !== 'ready' || !owed || !complete || sending) return
    if (!owed.isNothing || !agreed) return setAsked((times) => times + 1)
    const { certificate, agreed: _, ...consents } = draft
    const words = {
      consents,
      certificate: owed.isCertified ? certificate : undefined,
      adult: owed.isAdultAsked || undefined,
      blik: isBlik(view.checkout.payment) ? readBlik(blik.code) : undefined,
    }
    blik.forget()
    void onPlace(view.cart, view.checkout, words)
  }

  const button = (large: boolean) => (
    <Button large={large} full={large} disabled={sending || !complete} onClick={order}>
      <Trans>Order with obligation to pay</Trans>
    </Button>
  )

  return (
    <CheckoutFrame
      step="summary"
      title={<Trans>Summary</Trans>}
      after={<Trans>then your order is placed</Trans>}
      // The cart that has just become an order is empty, and the page of the order is being opened.
      view={sending && view.state === 'empty' ? { state: 'loading' } : view}
      hint={
        sending ? <Trans>We are sending your order…</Trans> : <Trans>This button places an order that you have to pay.</Trans>
      }
      next={{ sums: button(true), bar: button(false) }}
    >
      {({ cart, checkout, rules }) => (
        <form
          method="post"
          ref={form}
          noValidate
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            order()
          }}
        >
          <ProblemSummary form={form} asked={asked} />
          <OrderFacts checkout={checkout} signedIn={signedIn} />
          <FormSection title={<Trans>Products</Trans>}>
            <OrderedLines lines={cart.lines} />
          </FormSection>
          {owed?.isCertified ? (
            <CertificateFields
              products={rules.professional}
              values={draft.certificate}
              problems={asked > 0 ? owed.certificate : {}}
              onChange={(certificate) => change({ ...draft, certificate })}
            />
          ) : null}
          {owed?.isAdultAsked ? (
            <AdultField
              products={rules.adults}
              checked={draft.certificate.adult}
              isRefused={asked > 0 && !draft.certificate.adult}
              onChange={(adult) => change({ ...draft, certificate: { ...draft.certificate, adult } })}
            />
          ) : null}
          {isBlik(checkout.payment) ? (
            <BlikField
              code={blik.code}
              isExpired={blik.isExpired}
              isRefused={asked > 0 && owed?.isBlikOwed === true}
              onType={blik.type}
            />
          ) : null}
          <Consents
            consents={draft}
            isRefused={asked > 0 && !draft.rules}
            onChange={(consents) => change({ ...draft, ...consents })}
          />
          <Agreements
            agreements={agreements}
            agreed={draft.agreed}
            isRefused={asked > 0 && !agreed}
            onChange={(next) => change({ ...draft, agreed: next })}
          />
        </form>
      )}
    </CheckoutFrame>
  )
}

/** Returns what this page still requires of the shopper. */
function owedBy({ checkout, rules }: ReadyCheckout, draft: SummaryDraft, blik: string, certificateGate: boolean) {
  const isCertified = certificateGate && rules.professional.length > 0
  const certificate = isCertified ? checkCertificate(draft.certificate, shopDay()) : {}
  // A certificate includes the confirmation of age.
  const isAdultAsked = !isCertified && rules.adults.length > 0
  const isBlikOwed = isBlik(checkout.payment) && readBlik(blik) === undefined
  const isNothing =
    draft.rules && !isBlikOwed && (!isAdultAsked || draft.certificate.adult) && Object.keys(certificate).length === 0
  return { isCertified, isAdultAsked, certificate, isBlikOwed, isNothing }
}
