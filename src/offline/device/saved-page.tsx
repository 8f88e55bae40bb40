import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './saved-page.module.css'
import { SavedRead } from './saved-read.tsx'

interface SavedPageProps<Data> {
  read: ComponentProps<typeof SavedRead<Data | null>>['read']
  /** Path and name of the list that contains it. */
  list: { to: string; name: ReactNode }
  title: ReactNode
  /** Shown when it does not exist, or belongs to somebody else. */
  absent: ReactNode
  children: (data: NonNullable<Data>) => ReactNode
}

/**
 * Shows one entry of a person's list: the link back and the title immediately, even without an answer, and its data once it has been read.
 */
export function SavedPage<Data>({ read, list, title, absent, children }: SavedPageProps<Data>) {
  if (read.data === null) return absent
  return (
    <div className={`wrap ${css.page}`}>
      <p className={css.back}>
        <Link to={list.to} className="link">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {list.name}
        </Link>
      </p>
      {read.data === undefined ? <h1>{title}</h1> : null}
      <SavedRead<Data | null> read={read} skeleton={<Skeleton height="480px" />}>
        {children}
      </SavedRead>
    </div>
  )
}
