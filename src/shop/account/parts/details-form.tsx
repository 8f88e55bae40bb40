import { Trans, useLingui } from '@lingui/react/macro'
import { plainText } from '#shop/address/address-form.ts'
import { readNip } from '#shop/address/nip.ts'
import { useProblemText } from '#shop/address/problem-text.ts'
import { textIn, useForm } from '#ui/form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useAccountDesk } from '../account-desk.ts'
import { saveProfile } from '../mutations.ts'
import type { Profile } from '../queries.ts'
import { nameProblem } from '../registration-check.ts'
import { useSaving } from './save-state.tsx'
import css from '../account-page.module.css'

/**
 * Returns a tax id as it is stored: one with letters (of another country) as typed, any other only if it is a valid NIP, else `undefined`.
 */
function taxIdIn(typed: string): string | undefined {
  const nip = typed ? readNip(typed) : ''
  return nip ?? (/[a-z]/i.test(typed) ? typed : undefined)
}

/** Form for the names, and the tax id that invoices are made out to. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const desk = useAccountDesk()
  const problemText = useProblemText()
  const { save, state } = useSaving()
  const { problems, busy, props } = useForm({
    check: (form) => ({
      firstname: problemText(nameProblem(plainText(textIn(form, 'firstname')))),
      lastname: problemText(nameProblem(plainText(textIn(form, 'lastname')))),
      taxvat: problemText(taxIdIn(plainText(textIn(form, 'taxvat'))) === undefined ? 'nip' : undefined),
    }),
    async send(form) {
      const [firstname, lastname, typed = ''] = ['firstname', 'lastname', 'taxvat'].map((name) => plainText(textIn(form, name)))
      await save(() => saveProfile(desk, { firstname, lastname, taxvat: taxIdIn(typed) ?? '' }), t`Your data is saved.`)
    },
  })

  return (
    <form key={profile.id} className={css.form} {...props}>
      <div className={css.two}>
        <TextField
          label={t`First name`}
          name="firstname"
          autoComplete="given-name"
          maxLength={255}
          aria-required
          defaultValue={profile.firstname ?? ''}
          error={problems.firstname}
        />
        <TextField
          label={t`Last name`}
          name="lastname"
          autoComplete="family-name"
          maxLength={255}
          aria-required
          defaultValue={profile.lastname ?? ''}
          error={problems.lastname}
        />
      </div>
      <TextField
        label={t`Tax id (NIP), optional`}
        name="taxvat"
        autoComplete="off"
        maxLength={20}
        defaultValue={profile.taxvat ?? ''}
        error={problems.taxvat}
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
