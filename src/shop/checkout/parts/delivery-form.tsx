import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { CheckField } from '#ui/check-field.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import type { Checkout } from '../checkout.ts'
import { useProblemText } from '../checkout-text.ts'
import type { DeliveryProblems } from '../delivery-form.ts'
import { useDeliveryStep } from '../delivery-step.ts'
import type { DeliveryDraft } from '../drafts.ts'
import type { Country } from '../queries.ts'
import { AddressFields } from './address-fields.tsx'
import css from './checkout-form.module.css'
import { FormSection } from './form-section.tsx'
import { PaymentOptions, ShippingOptions } from './method-options.tsx'

export const deliveryFormId = 'checkout-delivery'

interface DeliveryFormProps {
  checkout: Checkout
  countries: readonly Country[]
  onBusy: (busy: boolean) => void
}

export function DeliveryForm({ checkout, countries, onBusy }: DeliveryFormProps) {
  const { t } = useLingui()
  const element = useRef<HTMLFormElement>(null)
  const step = useDeliveryStep(checkout, countries, element, onBusy)
  const { form, change, problems } = step
  return (
    <form
      ref={element}
      id={deliveryFormId}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void step.submit()
      }}
    >
      <FormSection title={checkout.virtual ? <Trans>Your address</Trans> : <Trans>Shipping address</Trans>}>
        <div className={css.group} onBlur={() => void step.offerMethods()}>
          <AddressFields
            kind="shipping"
            values={form.shipping}
            problems={problems.shipping}
            countries={countries}
            onChange={(shipping) => change({ ...form, shipping })}
          />
          <InvoiceFields form={form} problems={problems} countries={countries} onChange={change} />
        </div>
      </FormSection>
      {checkout.virtual ? null : (
        <FormSection title={<Trans>How to deliver?</Trans>}>
          <ShippingOptions
            checkout={checkout}
            chosen={step.method}
            problem={step.choices.method}
            onAsk={() => void step.askForMethods()}
            onChoose={(method) => void step.chooseMethod(method)}
          />
        </FormSection>
      )}
      <FormSection title={<Trans>How to pay?</Trans>}>
        <PaymentOptions
          checkout={checkout}
          chosen={step.payment}
          problem={step.choices.payment}
          onChoose={(code) => void step.choosePayment(code)}
        />
      </FormSection>
      <TextAreaField
        label={t`Order notes (optional)`}
        name="notes"
        rows={3}
        maxLength={1000}
        value={form.notes}
        onChange={(event) => change({ ...form, notes: event.currentTarget.value })}
      />
    </form>
  )
}

interface InvoiceFieldsProps {
  form: DeliveryDraft
  problems: DeliveryProblems
  countries: readonly Country[]
  onChange: (form: DeliveryDraft) => void
}

function InvoiceFields({ form, problems, countries, onChange }: InvoiceFieldsProps) {
  const { t } = useLingui()
  const problemText = useProblemText()
  return (
    <>
      <div>
        <CheckField
          type="checkbox"
          label={t`I want a VAT invoice for a company`}
          checked={form.invoice}
          onChange={(event) => onChange({ ...form, invoice: event.currentTarget.checked })}
        />
        <CheckField
          type="checkbox"
          label={t`Billing same as shipping`}
          checked={!form.ownBilling}
          onChange={(event) => onChange({ ...form, ownBilling: !event.currentTarget.checked })}
        />
      </div>
      {form.invoice ? (
        <div className={css.two}>
          <TextField
            label={t`Company name`}
            name="company"
            autoComplete="billing organization"
            maxLength={255}
            aria-required
            value={form.company}
            error={problemText(problems.company.company)}
            onChange={(event) => onChange({ ...form, company: event.currentTarget.value })}
          />
          <TextField
            label={t`Tax id (NIP)`}
            name="vatId"
            autoComplete="off"
            maxLength={20}
            aria-required
            value={form.vatId}
            error={problemText(problems.company.vatId)}
            onChange={(event) => onChange({ ...form, vatId: event.currentTarget.value })}
          />
        </div>
      ) : null}
      {form.ownBilling ? (
        <FormSection title={<Trans>Billing details</Trans>}>
          <AddressFields
            kind="billing"
            values={form.billing}
            problems={problems.billing}
            countries={countries}
            onChange={(billing) => onChange({ ...form, billing })}
          />
        </FormSection>
      ) : null}
    </>
  )
}
