import type { Icon } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import css from './summary-card.module.css'

interface SummaryCardProps {
  title: ReactNode
  Icon: Icon
  children: ReactNode
  /** Links to where there is more of it. */
  more?: ReactNode
  /** The height (CSS length) that its contents have at least, so that nothing below moves once they are known; `--link` is that of a link. */
  room?: string
}

/** What matters of one subject now, and the way to all of it. */
export function SummaryCard({ title, Icon, children, more, room }: SummaryCardProps) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id}>
        <Icon size={22} stroke={1.75} aria-hidden />
        {title}
      </h2>
      <div className={css.body} style={{ minHeight: room }}>
        {children}
      </div>
      {more ? <p className={css.more}>{more}</p> : null}
    </section>
  )
}
