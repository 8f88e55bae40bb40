import { Trans, useLingui } from '@lingui/react/macro'
import { isDemo } from '#platform/configured/demo.ts'
import css from '#app/layouts/basic-layout.module.css'

/** Notice above every page of a shop that sells nothing. */
export function DemoNotice() {
  const { t } = useLingui()
  return isDemo ? (
    <aside className={css.demo} aria-label={t`About this shop`}>
      <Trans>Demonstration shop: nothing here is sold.</Trans>
    </aside>
  ) : null
}
