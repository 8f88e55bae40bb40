import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './page-links.module.css'

/** The first page has no number in its address; without this its link would count as active on every other page. */
const exactly = { exact: true }

/** Links to the pages of a personal list; the address holds the page number, and its other parameters stay. */
export function PageLinks({ page, pages }: { page: number; pages: number }) {
  const { t } = useLingui()
  if (pages < 2) return null
  const count = Math.min(5, pages)
  const start = Math.min(Math.max(1, page - 2), pages - count + 1)
  return (
    <nav className={css.pages} aria-label={t`Pages of the list`}>
      <Step page={page > 1 ? page - 1 : undefined} label={t`Previous page`}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </Step>
      {Array.from({ length: count }, (_, index) => start + index).map((number) => (
        <Link
          key={number}
          to="."
          activeOptions={exactly}
          search={(before: object) => ({ ...before, page: number === 1 ? undefined : number })}
          aria-current={number === page ? 'page' : undefined}
          aria-label={t`Page ${number}`}
        >
          {number}
        </Link>
      ))}
      <Step page={page < pages ? page + 1 : undefined} label={t`Next page`}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Step>
    </nav>
  )
}

function Step({ page, label, children }: { page: number | undefined; label: string; children: ReactNode }) {
  if (page === undefined) return <span aria-hidden>{children}</span>
  return (
    <Link
      to="."
      activeOptions={exactly}
      search={(before: object) => ({ ...before, page: page === 1 ? undefined : page })}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
