import { IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import css from './sheet.module.css'
import { useLayer } from './use-layer.ts'

export interface SheetProps {
  title: ReactNode
  onClose: () => void
  /** Edge that it opens from, depending on the reading direction; `middle` is a card over the page. */
  from?: 'start' | 'end' | 'bottom' | 'middle'
  /** Closes by its button and the back button only, so that neither Escape nor a press outside loses its contents. */
  persistent?: boolean
  children: ReactNode
  footer?: ReactNode
}

/**
 * A panel over the page. The browser's own modal dialog traps the focus, restores it, makes the rest inert and closes on Escape; a press
 * outside and the back button close it too. Mount it to open it.
 */
export function Sheet({ title, onClose, from = 'end', persistent = false, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayer(dialog, onClose)
  return (
    <dialog
      ref={dialog}
      className={`${css.sheet} ${css[from]}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        // React bubbles the event to a panel around this one, which would close with it.
        event.stopPropagation()
        if (!persistent) onClose()
      }}
      onClose={(event) => {
        // The browser closes the dialog on its own when Escape is pressed repeatedly.
        if (event.target === dialog.current) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !persistent) onClose()
      }}
    >
      <div className={css.panel}>
        <SheetHead id={heading} title={title} onClose={onClose} />
        <div className={css.body}>{children}</div>
        {footer ? <div className={css.foot}>{footer}</div> : null}
      </div>
    </dialog>
  )
}

function SheetHead({ id, title, onClose }: { id: string; title: ReactNode; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <div className={css.head}>
      <h2 id={id}>{title}</h2>
      <IconButton label={t`Close`} onClick={onClose}>
        <IconX size={22} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
