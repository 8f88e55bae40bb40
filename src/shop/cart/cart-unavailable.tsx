import { Trans, useLingui } from '@lingui/react/macro'
import { useOutboxNow } from '#offline/outbox.ts'
import { changeStateNow, changeWords } from '#offline/words/change-words.ts'
import { formatTime } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Silence } from './cart-view.ts'
import css from './cart-unavailable.module.css'

/** Shown when nothing is known of the cart yet: reassures the shopper that it is safe, and offers a retry. */
export function CartUnavailable({ reason, onRetry }: { reason: Silence; onRetry: () => void }) {
  return (
    <div className={css.silence}>
      <Notice tone="warning" role="status" title={<SilenceTitle reason={reason} />}>
        <Trans>We cannot show your cart right now. It is safe in the shop and appears here as soon as there is an answer.</Trans>
      </Notice>
      <Button kind="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/**
 * Shows that the cart is from the last confirmed read, because the backend does not answer. Offline it is plain text, because the band on
 * top of the page already reports that there is no network.
 */
export function StaleCart({ reason, since, onRetry }: { reason: Silence; since: Date; onRetry: () => void }) {
  const { i18n } = useLingui()
  const isKept = useOutboxNow()?.durable !== false
  const time = formatTime(since, useLocale())
  const text = (
    <>
      <Trans>This is your cart as of {time}.</Trans> {i18n._(changeWords[changeStateNow(isKept)].cart)}{' '}
      <button type="button" className="link" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </>
  )
  if (reason === 'offline') return <p className="small quiet">{text}</p>
  return (
    <Notice tone="warning" role="status" title={<SilenceTitle reason={reason} />}>
      {text}
    </Notice>
  )
}

function SilenceTitle({ reason }: { reason: Silence }) {
  return reason === 'offline' ? <Trans>You are offline</Trans> : <Trans>The shop does not answer at the moment</Trans>
}
