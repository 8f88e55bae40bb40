import { Trans, useLingui } from '@lingui/react/macro'
import { AddressFields } from '#shop/address/address-fields.tsx'
import { emptyAddress } from '#shop/address/address-form.ts'
import { CompanyFields } from '#shop/address/company-fields.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { BookAddress } from '#shop/address/address-book.ts'
import type { Country } from '#shop/address/countries.ts'
import { payerCountry } from '../delivery-form.ts'
import type { DeliveryStep } from '../delivery-step.ts'
import { withFound, withInvoice } from '../invoice-company.ts'
import css from './checkout-form.module.css'
import { SavedAddresses } from './saved-addresses.tsx'

interface InvoiceFieldsProps {
  step: DeliveryStep
  countries: readonly Country[]
  book: readonly BookAddress[]
  mustInvoice: boolean
  /** Whether nothing is delivered, so that the only address is the billing address. */
  virtual: boolean
}

/** Fields of the invoice: the company, and its address where it differs. */
export function InvoiceFields({ step, countries, book, mustInvoice, virtual }: InvoiceFieldsProps) {
  const { t } = useLingui()
  const { form, problems, change } = step
  return (
    <>
      {mustInvoice ? (
        <Notice title={<Trans>Something in your cart is sold with a VAT invoice only.</Trans>}>
          <Trans>Give the company that buys it.</Trans>
        </Notice>
      ) : null}
      <div>
        <CheckField
          type="checkbox"
          label={t`I want a VAT invoice for a company`}
          name="invoice"
          checked={form.invoice}
          disabled={mustInvoice}
          onChange={(event) => change(withInvoice(form, event.currentTarget.checked, virtual))}
        />
        {virtual ? null : (
          <CheckField
            type="checkbox"
            label={t`Billing same as shipping`}
            name="sameBilling"
            checked={!form.ownBilling}
            onChange={(event) => change({ ...form, ownBilling: !event.currentTarget.checked })}
          />
        )}
      </div>
      {form.invoice ? (
        <CompanyFields
          values={form}
          problems={problems.company}
          country={payerCountry(form)}
          found={form.found}
          onChange={({ company, vatId }) => change({ ...form, company, vatId })}
          onFound={(found) => change(withFound(form, found, virtual))}
        />
      ) : null}
      {form.ownBilling ? (
        <fieldset className={css.group}>
          <legend className={css.legend}>
            <Trans>Billing details</Trans>
          </legend>
          <SavedAddresses
            kind="billing"
            book={book}
            chosen={form.billingBook}
            onChoose={(chosen) =>
              void step.chooseSaved(
                chosen
                  ? {
                      ...form,
                      ...{ billing: chosen.values, billingBook: chosen.id },
                      ...(form.invoice && chosen.vatId ? { company: chosen.company, vatId: chosen.vatId, found: undefined } : {}),
                    }
                  : { ...form, billing: { ...emptyAddress, country: form.shipping.country }, billingBook: null },
              )
            }
          />
          {form.billingBook === null ? (
            <AddressFields
              kind="billing"
              values={form.billing}
              problems={problems.billing}
              countries={countries}
              withPerson={!form.invoice}
              onChange={(billing) => change({ ...form, billing })}
            />
          ) : null}
        </fieldset>
      ) : null}
    </>
  )
}
