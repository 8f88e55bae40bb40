import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OfflineBanner } from '#offline/offline-banner.tsx'
import { helpLine } from '#shop/store/help-line.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Mark } from '../mark.tsx'
import css from './basic-layout.module.css'

/** Only the way to the order: logo, steps, the page, and where to get help. */
export function CheckoutLayout({ step, children }: { step: number; children: ReactNode }) {
  const { t } = useLingui()
  const locale = useLocale()
  const steps = [t`Cart`, t`Your details`, t`Delivery and payment`, t`Summary`, t`Finished`]
  const phone = helpLine.phone
  return (
    <MantineRoot>
      <a className={css.skip} href="#content">{t`Skip to content`}</a>
      <aside className={css.demo} aria-label={t`About this shop`}>
        <Trans>Demonstration shop: nothing here is sold.</Trans>
      </aside>
      <header className={css.plain}>
        <div className="wrap">
          <Link to={pathIn(locale)} className={css.logo} activeOptions={{ exact: true }}>
            <Mark />
          </Link>
          <ol className={css.steps} aria-label={t`Steps of the order`}>
            {steps.map((name, index) => (
              <li
                key={name}
                className={index + 1 < step ? css.done : undefined}
                aria-current={index + 1 === step ? 'step' : undefined}
              >
                <b aria-hidden>{index + 1 < step ? '✓' : index + 1}</b>
                <span>{name}</span>
              </li>
            ))}
          </ol>
          <a href={helpLine.href} className={`${css.help} link only-wide`}>{t`Help: ${phone}`}</a>
        </div>
      </header>
      <OfflineBanner />
      <main id="content" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <footer className={css.after}>
        <div className="wrap">
          <a href={helpLine.href} className="bold">
            {phone}
          </a>
          <a href={`mailto:${helpLine.email}`} className="bold">
            {helpLine.email}
          </a>
          <Link to={pathIn(locale, 'i/regulamin-zakupow')}>{t`Terms`}</Link>
          <Link to={pathIn(locale, 'i/polityka-prywatnosci')}>{t`Privacy policy`}</Link>
          <p>
            <Trans>
              The controller of your data is the shop. We use it to carry out the order; the privacy policy says more.
            </Trans>
          </p>
        </div>
      </footer>
    </MantineRoot>
  )
}
