import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import type { BookAddress } from '#shop/address/address-book.ts'
import { AddressFields } from '#shop/address/address-fields.tsx'
import { CompanyFields } from '#shop/address/company-fields.tsx'
import { refillName, refillPlace, type FoundCompany } from '#shop/address/refill.ts'
import type { Country } from '#shop/address/countries.ts'
import { ProblemSummary } from '#shop/address/problem-summary.tsx'
import { useProblemText } from '#shop/address/problem-text.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { type AddressDraft, type DraftProblems, checkDraft, draftOf } from '../address-draft.ts'
import { useAccountDesk } from '../account-desk.ts'
import { saveAddress } from '../mutations.ts'
import { useSaving } from './save-state.tsx'
import css from '../account-page.module.css'

interface AddressFormProps {
  address?: BookAddress
  countries: readonly Country[]
  isFirst?: boolean
  onSaved: () => Promise<void>
}

export function AddressForm({ address, countries, isFirst = false, onSaved }: AddressFormProps) {
  const { t } = useLingui()
  const desk = useAccountDesk()
  const list = pathIn(useLocale(), 'customer/addresses-details')
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(address, isFirst))
  const [problems, setProblems] = useState<DraftProblems>({ address: {}, company: {} })
  const [tries, setTries] = useState(0)
  const { busy, save, state } = useSaving()
  const another = t`To change it, make another address the default.`
  const set = (part: Partial<AddressDraft>) => setDraft((before) => ({ ...before, ...part }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const checked = checkDraft(draft, countries, address)
    setProblems(checked.ok ? { address: {}, company: {} } : checked.problems)
    if (!checked.ok) return setTries(tries + 1)
    await save(() => saveAddress(desk, checked.input, address?.id), t`The address is saved.`, onSaved)
  }

  return (
    <MantineRoot>
      <form method="post" ref={form} className={`${css.form} ${css.section}`} noValidate onSubmit={(event) => void submit(event)}>
        <ProblemSummary form={form} asked={tries} />
        <AddressFields
          kind="book"
          values={draft.values}
          problems={problems.address}
          countries={countries}
          isDelivered
          onChange={(values) => set({ values })}
        />
        <CheckField
          type="checkbox"
          name="isCompany"
          checked={draft.isCompany}
          onChange={(event) => set({ isCompany: event.target.checked })}
          label={<Trans>This is a company address</Trans>}
        />
        {draft.isCompany ? <CompanyPart draft={draft} problems={problems} onChange={set} /> : null}
        <div>
          <CheckField
            type="checkbox"
            name="forDelivery"
            checked={draft.forDelivery}
            disabled={address?.default_shipping === true}
            hint={address?.default_shipping ? another : undefined}
            onChange={(event) => set({ forDelivery: event.target.checked })}
            label={<Trans>Deliver here by default</Trans>}
          />
          <CheckField
            type="checkbox"
            name="forInvoices"
            checked={draft.forInvoices}
            disabled={address?.default_billing === true}
            hint={address?.default_billing ? another : undefined}
            onChange={(event) => set({ forInvoices: event.target.checked })}
            label={<Trans>Invoice here by default</Trans>}
          />
        </div>
        {state}
        <div className={css.actions}>
          <Button type="submit" disabled={busy}>
            <Trans>Save the address</Trans>
          </Button>
          <LinkButton kind="quiet" to={list}>
            <Trans>Cancel</Trans>
          </LinkButton>
        </div>
      </form>
    </MantineRoot>
  )
}

interface CompanyPartProps {
  draft: AddressDraft
  problems: DraftProblems
  onChange: (part: Partial<AddressDraft>) => void
}

function CompanyPart({ draft, problems, onChange }: CompanyPartProps) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const [found, setFound] = useState<FoundCompany>()
  return (
    <>
      <CompanyFields
        kind="book"
        values={draft.company}
        problems={problems.company}
        country={draft.values.country}
        onChange={(company) => onChange({ company })}
        found={found}
        onFound={(told) => {
          setFound(told)
          onChange({
            company: { company: refillName(draft.company.company, found, told), vatId: told.vatId },
            values: refillPlace(draft.values, found, told),
          })
        }}
      />
      <div className={css.two}>
        <TextField
          label={t`Company e-mail (optional)`}
          name="companyEmail"
          type="email"
          autoComplete="work email"
          maxLength={254}
          value={draft.companyEmail}
          error={problemText(problems.companyEmail)}
          onChange={(event) => onChange({ companyEmail: event.currentTarget.value })}
        />
        <TextField
          label={t`E-mail for invoices (optional)`}
          name="invoiceEmail"
          type="email"
          autoComplete="work email"
          maxLength={254}
          value={draft.invoiceEmail}
          error={problemText(problems.invoiceEmail)}
          onChange={(event) => onChange({ invoiceEmail: event.currentTarget.value })}
        />
      </div>
    </>
  )
}
