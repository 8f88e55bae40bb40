import { Link, useRouterState } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { safeReturnUrl } from '#shop/session/return-url.ts'
import { helpLine } from '#platform/configured/help-line.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import { linkTo } from '#app/navigation/link-to.ts'
import css from './plain-layout.module.css'

/** Shows contact and privacy links, and a way back only where leaving loses nothing. */
export function SecondaryFooter({ withBack = false, withNotice = true }: { withBack?: boolean; withNotice?: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <footer className={css.after}>
      <div className="wrap">
        {withBack ? <BackButton /> : null}
        <a href={helpLine.href} className="bold">
          {helpLine.phone}
        </a>
        <a href={`mailto:${helpLine.email}`} className="bold">
          {helpLine.email}
        </a>
        <Link to={pathIn(locale, 'i/regulamin-zakupow')}>{t`Terms`}</Link>
        <Link to={pathIn(locale, 'i/polityka-prywatnosci')}>{t`Privacy policy`}</Link>
        {withNotice ? (
          <p>
            <Trans>
              The controller of your data is the shop. We use it to carry out the order; the privacy policy says more.
            </Trans>
          </p>
        ) : null}
      </div>
    </footer>
  )
}

/** Links back to the page the shopper was sent from, or else to the home page. */
function BackButton() {
  const home = pathIn(useLocale())
  const back = useRouterState({ select: (state) => safeReturnUrl((state.location.search as { returnURL?: unknown }).returnURL) })
  return (
    <LinkButton {...linkTo(back ?? home)} kind="outline">
      <Trans>Back</Trans>
    </LinkButton>
  )
}
