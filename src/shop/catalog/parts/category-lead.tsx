import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Html } from '#ui/html.tsx'
import css from '../category-page.module.css'

/** Characters of HTML that fit beside a category's picture; a longer text is clamped until it is expanded. */
const enough = 280

/** Description of a category. */
export function CategoryLead({ html }: { html: string }) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const isLong = html.length > enough
  return (
    <div className={css.lead}>
      <Html html={html} className={isLong && !isWhole ? css.clamped : ''} />
      {isLong ? (
        <button type="button" className={`link ${css.more}`} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t`See less` : t`See more`}
        </button>
      ) : null}
    </div>
  )
}
