import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './notice.module.css'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, danger: IconExclamationCircle }

/** A message that stays in place: what happened in bold, then what is safe and what to do. */
export function Notice({
  tone = 'info',
  title,
  children,
  role,
}: {
  tone?: NoticeTone
  title: ReactNode
  children?: ReactNode
  role?: 'status' | 'alert'
}) {
  const Icon = icons[tone]
  return (
    <div className={`${css.notice} ${css[tone]}`} role={role}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <b>{title}</b>
      {children ? <div>{children}</div> : null}
    </div>
  )
}
