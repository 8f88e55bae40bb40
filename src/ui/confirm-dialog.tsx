import { Trans } from '@lingui/react/macro'
import { useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './confirm-dialog.module.css'
import { useLayer } from './use-layer.ts'

interface ConfirmDialogProps {
  title: ReactNode
  text: string | undefined
  confirm: ReactNode
  /** False for a question before something is added, where confirming is not dangerous. */
  takesAway?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before an action that must not happen by mistake. Mount it to ask; Escape cancels. */
export function ConfirmDialog({ title, text, confirm, takesAway = true, onConfirm, onCancel }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayer(dialog, onCancel)
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        // React bubbles the event to a sheet around this dialog, which would close with it.
        event.stopPropagation()
        onCancel()
      }}
    >
      <h2 id={heading}>{title}</h2>
      {text ? <p className={`${css.text} quiet`}>{text}</p> : null}
      <div className={css.actions}>
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind={takesAway ? 'danger' : 'filled'} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  )
}
