import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { leastHeadings, type PageHeading } from './headings.ts'
import css from './contents-list.module.css'

/** Table of contents of a long text; renders nothing for a short one. */
export function ContentsList({ headings }: { headings: readonly PageHeading[] }) {
  const { t } = useLingui()
  if (headings.length < leastHeadings) return null
  return (
    <nav className={css.contents} aria-label={t`On this page`}>
      <b>
        <Trans>On this page</Trans>
      </b>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <Link to="." search={true} hash={id} activeOptions={{ exact: true, includeHash: true }}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
