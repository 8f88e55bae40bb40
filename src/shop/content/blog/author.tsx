import { Trans } from '@lingui/react/macro'
import { Portrait } from '#ui/portrait.tsx'
import css from './blog.module.css'

/** The author of an article. */
export function Author({ name }: { name: string }) {
  if (!name) return null
  return (
    <p className={css.author}>
      <Portrait name={name} />
      <span>
        <span className="tiny quiet">
          <Trans>Written by</Trans>
        </span>
        <br />
        <b>{name}</b>
      </span>
    </p>
  )
}
