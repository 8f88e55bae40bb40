import { IconCircleCheck } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import css from './request-quote-page.module.css'

/** Confirms that the proposal has been sent to the shop. */
export function QuoteThankYouPage() {
  const locale = useLocale()
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.empty}>
        <IconCircleCheck size={48} stroke={1.25} aria-hidden />
        <h1>
          <Trans>Your proposal is with the shop</Trans>
        </h1>
        <p className="quiet">
          <Trans>We answer by e-mail, as a rule within two working days. The offer also stands in your account.</Trans>
        </p>
        <div className={css.actions}>
          <LinkButton to={pathIn(locale, 'customer/negotiated-offers')}>
            <Trans>Negotiated offers</Trans>
          </LinkButton>
          <LinkButton kind="outline" to={pathIn(locale)}>
            <Trans>Continue shopping</Trans>
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
