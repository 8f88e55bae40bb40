import { IconCheck } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './finder.module.css'

export interface Choice {
  key: string
  label: string
  count?: number
  chosen: boolean
  /** Search parameters of the finder with this choice made. */
  search: Record<string, string | undefined>
}

/** One step of a finder; a choice made here can be changed with the same links. */
export function Step({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className={css.step}>
      <h2>
        <span className={css.number} aria-hidden>
          {number}
        </span>
        {title}
      </h2>
      {children}
    </li>
  )
}

/** Choices as links: a finder works before hydration, and every step has an address to share. */
export function ChoiceLinks({ to, choices }: { to: string; choices: readonly Choice[] }) {
  return (
    <ul className={css.choices}>
      {choices.map(({ key, label, count, chosen, search }) => (
        <li key={key}>
          <Link
            to={to}
            search={search}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={chosen ? 'true' : undefined}
          >
            {chosen ? <IconCheck size={18} stroke={2} aria-hidden /> : null}
            {label}
            {count === undefined ? null : <small>{count}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Nothing() {
  return (
    <p className="quiet">
      <Trans>There is nothing to choose here for this crop.</Trans>
    </p>
  )
}
