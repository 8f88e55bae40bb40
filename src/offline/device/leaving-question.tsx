import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { useLayer } from '#ui/use-layer.ts'
import css from './leaving-question.module.css'

interface LeavingQuestionProps {
  unsent: number
  onSend: () => void
  onKeep: () => void
  onDelete: () => void
  onStay: () => void
}

/** Asks at sign-out what becomes of unsent changes. Escape and Back mean: stay signed in. */
export function LeavingQuestion({ unsent, onSend, onKeep, onDelete, onStay }: LeavingQuestionProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayer(dialog, onStay)
  const count = t`${plural(unsent, { one: '# change has not been sent yet', other: '# changes have not been sent yet' })}`
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
    >
      <h2 id={heading}>{count}</h2>
      <p className="quiet">
        <Trans>Kept changes are locked on this device. Only you can send them, after you log in here again.</Trans>
      </p>
      <div className={css.choices}>
        <Button onClick={onSend}>
          <Trans>Send and log out</Trans>
        </Button>
        <Button kind="outline" onClick={onKeep}>
          <Trans>Keep on this device and log out</Trans>
        </Button>
        <Button kind="danger" onClick={onDelete}>
          <Trans>Delete and log out</Trans>
        </Button>
        <Button kind="quiet" onClick={onStay}>
          <Trans>Stay logged in</Trans>
        </Button>
      </div>
    </dialog>
  )
}
