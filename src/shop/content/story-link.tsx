import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localeIn } from '#platform/locale/locale.ts'
import type { StoryLinkField } from './story-fields.ts'

/** A link of a story: client-side within the shop, a plain link elsewhere or where the editor chose a new tab. */
export function StoryLink({ link, className, children }: { link: StoryLinkField; className?: string; children: ReactNode }) {
  const { href, target } = link
  if (localeIn(href) && !target)
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={href} target={target} rel={target ? 'noopener noreferrer' : undefined} className={className}>
      {children}
    </a>
  )
}
