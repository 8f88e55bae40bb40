import type { Icon } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import css from './summary-card.module.css'

interface SummaryCardProps {
  title: ReactNode
  Icon: Icon
  children: ReactNode
  /** Links to all of it. */
  more?: ReactNode
  /** Minimum height (CSS length) of its contents, so that nothing below moves once they are loaded; `--link` is the height of a link. */
  room?: string
}

/** Shows what currently matters of one subject, with links to all of it. */
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
