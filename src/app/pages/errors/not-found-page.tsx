import { useRouterState } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { track } from '#platform/analytics/analytics.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { Area } from '#ui/area.tsx'
import { LinkButton } from '#ui/button.tsx'
import { OtherWays } from '#app/navigation/other-ways.tsx'
import css from './error-page.module.css'

export function NotFoundPage() {
  const locale = useLocale()
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => {
    track({ event: 'page-not-found', path })
  }, [path])
  return (
    <div className={`wrap ${css.page} ${css.lost}`}>
      <h1>
        <Trans>We looked everywhere</Trans>
      </h1>
      <p>
        <Trans>but it seems that the specified site does not exist</Trans>
      </p>
      <div className={css.actions}>
        <LinkButton to={pathIn(locale)}>
          <Trans>Back to home page</Trans>
        </LinkButton>
      </div>
      <Area>
        <Texts part="late">
          <OtherWays className={css.ways} />
        </Texts>
      </Area>
    </div>
  )
}
