import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { withPage } from '../listing-edits.ts'
import type { ListingSearch } from '../listing-search.ts'
import { pageWindow } from '../pagination.ts'
import { ListingLink } from './listing-link.tsx'
import css from './pagination.module.css'

export function Pagination({ search, page, pages }: { search: ListingSearch; page: number; pages: number }) {
  const { t } = useLingui()
  if (pages < 2) return null
  return (
    <nav className={css.pages} aria-label={t`Pages of the list`}>
      <Step search={page > 1 ? withPage(search, page - 1) : undefined} label={t`Previous page`}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </Step>
      {pageWindow(page, pages).map((number) => (
        <ListingLink
          key={number}
          search={withPage(search, number)}
          aria-current={number === page ? 'page' : undefined}
          aria-label={t`Page ${number}`}
        >
          {number}
        </ListingLink>
      ))}
      <Step search={page < pages ? withPage(search, page + 1) : undefined} label={t`Next page`}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Step>
    </nav>
  )
}

function Step({ search, label, children }: { search: ListingSearch | undefined; label: string; children: ReactNode }) {
  if (!search) return <span aria-hidden>{children}</span>
  return (
    <ListingLink search={search} aria-label={label}>
      {children}
    </ListingLink>
  )
}
