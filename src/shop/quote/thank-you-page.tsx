import { IconCircleCheck } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHydrated } from '#platform/hydrated.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { isSignedIn } from '#shop/session/identity.ts'
import { LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './request-quote-page.module.css'
import { hasSentProposal } from './sent-proposal.ts'

/** Confirms that the proposal has been sent to the shop. */
export function QuoteThankYouPage() {
  const hydrated = useHydrated()
  return <div className={`wrap ${css.page}`}>{hydrated ? <OfTab /> : <Skeleton height="24rem" />}</div>
}

/** The proposal sent from this tab; without one it redirects to the customer's offers, or to where a proposal begins. */
function OfTab() {
  const [isSent] = useState(hasSentProposal)
  const locale = useLocale()
  const navigate = useNavigate()
  const to = pathIn(locale, isSignedIn() ? 'customer/negotiated-offers' : 'request-quote')
  useEffect(() => {
    if (!isSent) void navigate({ to, replace: true })
  }, [isSent, navigate, to])
  return isSent ? <Thanks /> : null
}

function Thanks() {
  const locale = useLocale()
  return (
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
  )
}
