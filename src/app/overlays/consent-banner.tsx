import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepConsent } from '#platform/consent/consent.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { openOverlay } from '#ui/open-overlay.ts'
import css from './consent-banner.module.css'

/** Asks for consent: accepting and refusing are equally easy, nothing is loaded before, and the page behind stays usable. */
export function ConsentBanner() {
  const { t } = useLingui()
  const locale = useLocale()
  const policy = pathIn(locale, 'i/polityka-prywatnosci')
  return (
    <div className={css.room}>
      <section className={css.banner} aria-label={t`Your privacy`}>
        {/* In two: a text of four lines would be the largest thing painted on a phone, and the page would count as late. */}
        <p>
          <Trans>We need some cookies for the shop to work.</Trans>
        </p>
        <p>
          <Trans>
            May we also count visits and show fitting offers? <Link to={policy}>More</Link>
          </Trans>
        </p>
        <div className={css.actions}>
          <Button kind="outline" onClick={() => keepConsent({ analytics: false, marketing: false })}>
            <Trans>Refuse</Trans>
          </Button>
          <Button kind="outline" onClick={() => keepConsent({ analytics: true, marketing: true })}>
            <Trans>Accept</Trans>
          </Button>
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => openOverlay('consent')}>
            <Trans>Choose</Trans>
          </Button>
        </div>
      </section>
    </div>
  )
}
