import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import css from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Path with the locale, `/pl/nawozy.html`; the last item needs none. */
  to?: string
}

export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  const { t } = useLingui()
  return (
    <nav className={css.trail} aria-label={t`You are here`}>
      <ol>
        {trail.map((crumb, index) => (
          <li key={crumb.to ?? crumb.label}>
            {index > 0 ? <IconChevronRight size={14} stroke={1.75} aria-hidden /> : null}
            {crumb.to && index < trail.length - 1 ? (
              <Link to={crumb.to} activeOptions={{ exact: true }}>
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
