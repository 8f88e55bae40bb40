import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { textIn } from '#ui/form.ts'
import { PasswordField } from '#shop/session/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAccountDesk } from '../account-desk.ts'
import { exportFile, gatherData } from '../data-export.ts'
import { deleteAccount } from '../mutations.ts'
import { useSaving } from './save-state.tsx'
import css from '../account-page.module.css'

/** A person's rights under EU law: to export the data that the shop holds, and to have it deleted. */
export function YourData({ email, onDeleted }: { email: string; onDeleted: () => Promise<void> }) {
  const { t } = useLingui()
  const desk = useAccountDesk()
  const { busy, save, state } = useSaving()
  const [isDeleting, setDeleting] = useState(false)

  async function download() {
    const outcome = await save(() => gatherData(desk.shop), t`The file is on your device.`)
    if (outcome.ok) exportFile(outcome.value)
  }

  return (
    <>
      <p>
        <Trans>
          You can download everything that the shop holds of you in one file: your data, consents, addresses, orders, lists,
          offers and alerts.
        </Trans>
      </p>
      {state}
      <div className={css.actions}>
        <Button kind="outline" disabled={busy} onClick={() => void download()}>
          <Trans>Download my data</Trans>
        </Button>
        {isDeleting ? null : (
          <Button kind="quiet" onClick={() => setDeleting(true)}>
            <Trans>Delete my account</Trans>
          </Button>
        )}
      </div>
      {isDeleting ? <Deletion email={email} onDeleted={onDeleted} onStay={() => setDeleting(false)} /> : null}
    </>
  )
}

interface DeletionProps {
  email: string
  onDeleted: () => Promise<void>
  onStay: () => void
}

function Deletion({ email, onDeleted, onStay }: DeletionProps) {
  const { t } = useLingui()
  const desk = useAccountDesk()
  const { busy, save, state } = useSaving()
  const [error, setError] = useState<string>()
  const [password, setPassword] = useState<string>()

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = textIn(event.currentTarget, 'deletion')
    setError(typed ? undefined : t`This field is required`)
    if (typed) setPassword(typed)
    else event.currentTarget.querySelector('input')?.focus()
  }

  async function go(proof: string) {
    setPassword(undefined)
    const outcome = await save(() => deleteAccount(desk, email, proof), t`Your account is deleted.`)
    if (outcome.ok) await onDeleted()
  }

  return (
    <form method="post" className={css.form} noValidate onSubmit={ask}>
      <Notice tone="warning" title={<Trans>Deleting cannot be undone</Trans>}>
        <Trans>
          Your data, addresses, lists, offers, also open ones, alerts and carts are deleted at once, and so is what you began
          without an account under this e-mail address. Your reviews stay without your name. Orders stay with their addresses and
          invoices as long as tax law asks, without your account.
        </Trans>
      </Notice>
      <PasswordField label={t`Current password`} name="deletion" autoComplete="current-password" error={error} />
      {state}
      <div className={css.actions}>
        <Button type="submit" kind="danger" disabled={busy}>
          <Trans>Delete my account</Trans>
        </Button>
        <Button kind="quiet" onClick={onStay}>
          <Trans>Keep the account</Trans>
        </Button>
      </div>
      {password === undefined ? null : (
        <ConfirmDialog
          title={<Trans>Delete the account {email}?</Trans>}
          text={t`You will be logged out and cannot log in again.`}
          confirm={<Trans>Delete for good</Trans>}
          onConfirm={() => void go(password)}
          onCancel={() => setPassword(undefined)}
        />
      )}
    </form>
  )
}
