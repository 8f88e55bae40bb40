import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { BookAddress } from '#shop/address/address-book.ts'
import { AddressFields } from '#shop/address/address-fields.tsx'
import { emptyAddress } from '#shop/address/address-form.ts'
import type { Country } from '#shop/address/countries.ts'
import { ProblemSummary } from '#shop/address/problem-summary.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Checkout } from '../checkout.ts'
import { useDeliveryStep, type DeliveryStep } from '../delivery-step.ts'
import type { SaleRules } from '../sale-rules.ts'
import css from './checkout-form.module.css'
import { FormSection } from './form-section.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { ShippingOptions } from './method-options.tsx'
import { PaymentOptions } from './payment-options.tsx'
import { SavedAddresses } from './saved-addresses.tsx'

export const deliveryFormId = 'checkout-delivery'

interface DeliveryFormProps {
  checkout: Checkout
  countries: readonly Country[]
  /** Saved addresses; empty for a guest. */
  book: readonly BookAddress[]
  rules: SaleRules
  signedIn: boolean
  onBusy: (busy: boolean) => void
}

export function DeliveryForm({ checkout, countries, book, rules, signedIn, onBusy }: DeliveryFormProps) {
  const { t } = useLingui()
  const element = useRef<HTMLFormElement>(null)
  const step = useDeliveryStep({ checkout, countries, book, mustInvoice: rules.invoice, onBusy })
  const { form, change } = step
  return (
    <form
      method="post"
      ref={element}
      id={deliveryFormId}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void step.submit()
      }}
    >
      <ProblemSummary form={element} asked={step.asked} />
      {rules.professional.length > 0 ? <ProfessionalNotice names={rules.professional} /> : null}
      <FormSection title={checkout.virtual ? <Trans>Your address</Trans> : <Trans>Shipping address</Trans>}>
        <div className={css.group} onBlur={() => void step.offerMethods()}>
          <ShippingAddress step={step} book={book} countries={countries} signedIn={signedIn} virtual={checkout.virtual} />
          <InvoiceFields step={step} countries={countries} book={book} mustInvoice={rules.invoice} virtual={checkout.virtual} />
        </div>
      </FormSection>
      {checkout.virtual ? null : (
        <FormSection title={<Trans>How to deliver?</Trans>}>
          <ShippingOptions
            checkout={checkout}
            chosen={step.method}
            problem={step.choices.method}
            point={step.point}
            pointProblem={step.choices.point}
            isPointSending={step.isPointSending}
            isAsking={step.isAsking}
            mustTakePayment={step.payment?.code === 'cashondelivery'}
            start={{ postcode: form.shipping.postcode, city: form.shipping.city }}
            onAsk={() => void step.askForMethods()}
            onChoose={(method) => void step.chooseMethod(method)}
            onPoint={(method, point) => void step.choosePoint(method, point)}
          />
        </FormSection>
      )}
      <FormSection title={<Trans>How to pay?</Trans>}>
        <PaymentOptions
          payments={checkout.payments}
          total={checkout.money?.grand_total?.value ?? undefined}
          chosen={step.payment}
          problem={step.choices.payment}
          onChoose={(choice) => void step.choosePayment(choice)}
        />
      </FormSection>
      {/* Magento keeps notes with the address of the delivery, and nowhere else. */}
      {checkout.virtual ? null : (
        <TextAreaField
          label={t`Order notes (optional)`}
          name="notes"
          autoComplete="off"
          rows={3}
          maxLength={1000}
          value={form.notes}
          onChange={(event) => change({ ...form, notes: event.currentTarget.value })}
        />
      )}
    </form>
  )
}

interface ShippingAddressProps {
  step: DeliveryStep
  book: readonly BookAddress[]
  countries: readonly Country[]
  signedIn: boolean
  /** Whether nothing is delivered, so that the address is the billing address. */
  virtual: boolean
}

function ShippingAddress({ step, book, countries, signedIn, virtual }: ShippingAddressProps) {
  const { t } = useLingui()
  const { form, change, problems } = step
  return (
    <>
      <SavedAddresses
        kind="shipping"
        book={book}
        chosen={form.shippingBook}
        onChoose={(chosen) =>
          void step.chooseSaved(
            chosen
              ? { ...form, shipping: chosen.values, shippingBook: chosen.id, save: false }
              : { ...form, shipping: emptyAddress, shippingBook: null },
          )
        }
      />
      {form.shippingBook === null ? (
        <>
          <AddressFields
            kind="shipping"
            values={form.shipping}
            problems={problems.shipping}
            countries={countries}
            isDelivered={!virtual}
            withPerson={!virtual || !form.invoice}
            onChange={(shipping) => change({ ...form, shipping })}
          />
          {signedIn ? (
            <CheckField
              type="checkbox"
              name="save"
              label={t`Save this address in my account`}
              checked={form.save}
              onChange={(event) => change({ ...form, save: event.currentTarget.checked })}
            />
          ) : null}
        </>
      ) : null}
    </>
  )
}

/** Shown before anything is chosen, because the law requires more for these products. */
function ProfessionalNotice({ names }: { names: readonly string[] }) {
  const list = names.join(', ')
  return (
    <Notice tone="warning" title={<Trans>For professional users only: {list}</Trans>}>
      <Trans>
        Only adults with a valid training certificate may buy this. In the next step you give its number, issuer and expiry date.
      </Trans>
    </Notice>
  )
}
