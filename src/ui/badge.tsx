import type { ReactNode } from 'react'
import css from './badge.module.css'

export type BadgeTone = 'plain' | 'promotion' | 'good' | 'wait' | 'danger' | 'info'

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === 'plain' ? css.badge : `${css.badge} ${css[tone]}`}>{children}</span>
}
