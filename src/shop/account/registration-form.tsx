import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { AddressFields } from '#shop/address/address-fields.tsx'
import { CompanyFields } from '#shop/address/company-fields.tsx'
import { refillName, refillPlace, type FoundCompany } from '#shop/address/refill.ts'
import { countriesQuery } from '#shop/address/countries.ts'
import { ProblemSummary } from '#shop/address/problem-summary.tsx'
import { useProblemText } from '#shop/address/problem-text.ts'
import { useRefusalText } from '#shop/session/refusal-text.ts'
import { textIn } from '#ui/form.ts'
import { useNewPasswordProblems } from '#shop/session/new-password-problems.ts'
import { NewPasswordFields } from '#shop/session/password-field.tsx'
import { type AccountKind, type Registered, register } from '#shop/session/registration.ts'
import { useStoreSettings } from '#shop/store/settings.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { endNotices, notify } from '#ui/notices.ts'
import { BusinessFields } from './parts/business-fields.tsx'
import { KindChoice } from './parts/kind-choice.tsx'
import { RegistrationConsents } from './parts/registration-consents.tsx'
import { registrationOf, saveCompanyAddress } from './registration.ts'
import { emptyRegistration, isFree, noProblems, registrationProblems } from './registration-check.ts'
import css from './account-form.module.css'

interface RegistrationFormProps {
  kind: AccountKind
  onRegistered: (next: Registered, newcomer: { email: string; firstname: string }) => Promise<void>
}

/** Registration form for a private person, a company that buys for itself, or a trade partner (B2B). */
export function RegistrationForm({ kind, onRegistered }: RegistrationFormProps) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const refusalText = useRefusalText()
  const passwordProblemsOf = useNewPasswordProblems()
  const settings = useStoreSettings()
  const { data: countries = [] } = useQuery(countriesQuery(shop))
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => emptyRegistration(kind))
  const [found, setFound] = useState<FoundCompany>()
  const [problems, setProblems] = useState(noProblems)
  const [passwordProblems, setPasswordProblems] = useState<{ password?: string; repeated?: string }>({})
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isCompany = values.kind !== 'private'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = textIn(event.currentTarget, 'password')
    const missing = registrationProblems(
      values,
      countries.map((one) => one.id),
    )
    const foundInPassword = passwordProblemsOf(password, textIn(event.currentTarget, 'repeated'))
    setProblems(missing)
    setPasswordProblems(foundInPassword)
    setRefusal(undefined)
    endNotices('sign-in')
    if (!isFree(missing) || Object.keys(foundInPassword).length > 0) return setTries(tries + 1)
    setBusy(true)
    const given = registrationOf(values, password, countries)
    const outcome = await register(shop, given, settings)
    if (outcome.ok) {
      if (outcome.next === 'signed-in' && isCompany && !(await saveCompanyAddress(shop, queryClient, values, countries)))
        notify({
          tone: 'warning',
          text: t`Your account is ready, but the address could not be saved. Add it among your addresses.`,
        })
      await onRegistered(outcome.next, { email: given.email, firstname: given.firstname })
    } else {
      const text = refusalText(outcome)
      notify({ tone: 'danger', title: t`Registration error`, text, about: 'sign-in' })
      setRefusal(text)
    }
    setBusy(false)
  }

  return (
    <MantineRoot>
      <form method="post" ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <ProblemSummary form={form} asked={tries} />
        <KindChoice kind={values.kind} onChange={(chosen) => setValues({ ...values, kind: chosen })} />
        {isCompany ? (
          <>
            <CompanyFields
              kind="book"
              values={values.company}
              problems={problems.company}
              country={values.address.country}
              onChange={(company) => setValues({ ...values, company })}
              found={found}
              onFound={(told) => {
                setFound(told)
                setValues((before) => ({
                  ...before,
                  company: { company: refillName(before.company.company, found, told), vatId: told.vatId },
                  address: refillPlace(before.address, found, told),
                }))
              }}
            />
            <AddressFields
              kind="book"
              values={values.address}
              problems={problems.address}
              countries={countries}
              onChange={(address) => setValues({ ...values, address })}
            />
          </>
        ) : (
          <div className={css.two}>
            {(['firstname', 'lastname'] as const).map((name) => (
              <TextField
                key={name}
                label={name === 'firstname' ? t`First name` : t`Last name`}
                name={name}
                autoComplete={name === 'firstname' ? 'given-name' : 'family-name'}
                maxLength={255}
                aria-required
                value={values[name]}
                error={problemText(problems[name])}
                onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
              />
            ))}
          </div>
        )}
        {values.kind === 'b2b' ? (
          <BusinessFields
            values={values}
            isChannelMissing={problems.channels}
            onChange={(chosen) => setValues({ ...values, ...chosen })}
          />
        ) : null}
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          aria-required
          value={values.email}
          error={problemText(problems.email)}
          onChange={(event) => setValues({ ...values, email: event.currentTarget.value })}
        />
        <NewPasswordFields problems={passwordProblems} passwordLabel={t`Password`} />
        <RegistrationConsents
          values={values}
          isRulesMissing={problems.rules}
          onChange={(chosen) => setValues({ ...values, ...chosen })}
        />
        {/* The notification has said it aloud and goes; here it stays to be read. */}
        {refusal ? <Notice tone="danger" title={refusal} /> : null}
        <Button type="submit" large full disabled={busy}>
          <Trans>Create an account</Trans>
        </Button>
      </form>
    </MantineRoot>
  )
}
