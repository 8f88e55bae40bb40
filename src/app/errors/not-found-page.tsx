import { Link, useRouterState } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { track } from '#platform/analytics/analytics.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import css from './error-page.module.css'

export function NotFoundPage() {
  const { t } = useLingui()
  const locale = useLocale()
  const ways = [
    [t`Find products for a crop`, 'dobor/uprawa'],
    [t`Brands`, 'marki'],
    [t`Stores`, 'adresy-sklepow'],
    [t`Contact`, 'kontakt'],
  ] as const
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => {
    track({ event: 'page-not-found', path })
  }, [path])
  return (
    <div className={`wrap ${css.page}`}>
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
      <nav className={css.ways} aria-labelledby="ways">
        <p id="ways">
          <Trans>Perhaps this helps</Trans>
        </p>
        <ul>
          {ways.map(([name, to]) => (
            <li key={to}>
              <Link to={pathIn(locale, to)} className="link">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
