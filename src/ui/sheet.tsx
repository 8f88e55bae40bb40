import { IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import css from './sheet.module.css'

export interface SheetProps {
  title: ReactNode
  onClose: () => void
  /** Which edge it comes from; reading direction aware. */
  from?: 'start' | 'end' | 'bottom'
  children: ReactNode
  footer?: ReactNode
}

/**
 * A panel over the page. The platform's own modal dialog traps focus, gives it back, makes the rest inert and closes on
 * Escape; a press outside closes it too. Mount it to open it.
 */
export function Sheet({ title, onClose, from = 'end', children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!element.open) element.showModal()
    document.documentElement.classList.add('has-overlay')
    return () => {
      document.documentElement.classList.remove('has-overlay')
      element.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`${css.sheet} ${css[from]}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
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
