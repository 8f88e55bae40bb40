import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './saved-page.module.css'
import { SavedRead } from './saved-read.tsx'

interface SavedPageProps<Data> {
  read: ComponentProps<typeof SavedRead<Data | null>>['read']
  /** The list it stands in: where, and its name. */
  list: { to: string; name: ReactNode }
  title: ReactNode
  /** Stands here when there is no such thing, or it is somebody else's. */
  absent: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * One thing out of a person's list as the device keeps it: the way back, its name at once, also where there is no answer, and all of it once
 * it is read.
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
      <SavedRead read={read} skeleton={<Skeleton height="480px" />}>
        {(data) => (data === null ? null : children(data))}
      </SavedRead>
    </div>
  )
}
