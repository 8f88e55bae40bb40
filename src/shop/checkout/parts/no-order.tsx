import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import css from '../thank-you-page.module.css'
import { useTitle } from '../title.ts'
import { AskUs } from './ask-us.tsx'

interface NoOrderProps {
  /** The payment provider has returned the shopper without a payment. */
  isRefused: boolean
  onTitle: (title: string) => void
}

/** Tells a guest whose order this tab does not know where to find it: the payment may have been opened in another tab or app. */
export function NoOrder({ isRefused, onTitle }: NoOrderProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const history = pathIn(locale, 'customer/order-history')
  const title = isRefused ? t`The payment was not made` : t`Where your order is`
  useTitle(title, onTitle)
  return (
    <div className={css.receipt}>
      <h1>{title}</h1>
      {isRefused ? (
        <Notice tone="danger" role="alert" title={<Trans>The payment was declined, no money was taken.</Trans>}>
          <FindIt />
        </Notice>
      ) : (
        <Notice role="status" title={<Trans>This page shows an order in the tab in which it was placed.</Trans>}>
          <FindIt />
        </Notice>
      )}
      <p>
        <Trans>
          If you have ordered with an account, you find the order in your{' '}
          <Link to={history} className="link">
            purchase history
          </Link>
          .
        </Trans>{' '}
        <AskUs />
      </p>
      <div className={css.ways}>
        <LinkButton to={pathIn(locale)}>
          <Trans>Continue shopping</Trans>
        </LinkButton>
        <LinkButton to={pathIn(locale, 'cart')} kind="outline">
          <Trans>Go to the cart</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

const FindIt = () => <Trans>If you have just ordered, the confirmation with the order number is in your e-mail.</Trans>
