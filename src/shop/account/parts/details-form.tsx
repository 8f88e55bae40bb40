import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { plainText, type Problem } from '#shop/address/address-form.ts'
import { readNip } from '#shop/address/nip.ts'
import { useProblemText } from '#shop/address/problem-text.ts'
import { textIn } from '#shop/session/form-text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useAccountDesk } from '../account-desk.ts'
import { saveProfile } from '../mutations.ts'
import type { Profile } from '../queries.ts'
import { nameProblem } from '../registration-check.ts'
import { useSaving } from './save-state.tsx'
import css from '../account-page.module.css'

type Wrong = Partial<Record<'firstname' | 'lastname' | 'taxvat', Problem>>

/** Names, and the tax id that invoices are made out to. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const desk = useAccountDesk()
  const problemText = useProblemText()
  const { busy, save, state } = useSaving()
  const [problems, setProblems] = useState<Wrong>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const [firstname, lastname, typed] = ['firstname', 'lastname', 'taxvat'].map((name) => plainText(textIn(form, name)))
    const nip = typed ? readNip(typed) : ''
    // A number of another country stays as it was written; ten digits must be a NIP.
    const taxvat = nip ?? (/[a-z]/i.test(typed ?? '') ? typed : undefined)
    const found: Wrong = {
      firstname: nameProblem(firstname ?? ''),
      lastname: nameProblem(lastname ?? ''),
      taxvat: taxvat === undefined ? 'nip' : undefined,
    }
    setProblems(found)
    const first = Object.entries(found).find(([, problem]) => problem)?.[0]
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    await save(() => saveProfile(desk, { firstname, lastname, taxvat: taxvat ?? '' }), t`Your data is saved.`)
  }

  return (
    <form key={profile.id} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={css.two}>
        <TextField
          label={t`First name`}
          name="firstname"
          autoComplete="given-name"
          maxLength={255}
          aria-required
          defaultValue={profile.firstname ?? ''}
          error={problemText(problems.firstname)}
        />
        <TextField
          label={t`Last name`}
          name="lastname"
          autoComplete="family-name"
          maxLength={255}
          aria-required
          defaultValue={profile.lastname ?? ''}
          error={problemText(problems.lastname)}
        />
      </div>
      <TextField
        label={t`Tax id (NIP), optional`}
        name="taxvat"
        autoComplete="off"
        maxLength={20}
        defaultValue={profile.taxvat ?? ''}
        error={problemText(problems.taxvat)}
      />
      {state}
      <div className={css.actions}>
        <Button type="submit" disabled={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
