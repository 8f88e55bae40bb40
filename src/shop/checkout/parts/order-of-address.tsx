import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isOffline } from '#shop/cart/queries.ts'
import { useSignedIn } from '#shop/session/identity.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { keepToldReceipt, readReceipt, type OrderReceipt } from '../order-receipt.ts'
import { placedOrderQuery, type OrderKey } from '../placed-order.ts'
import { LeadOn } from './lead-on.tsx'
import { NoOrder } from './no-order.tsx'

interface OfAddressProps {
  isRefused: boolean
  orderKey: OrderKey
  onKept: () => void
  onTitle: (title: string) => void
}

/**
 * The order that the address identifies. It becomes the order of this tab and leaves the address, which other scripts, the history and a
 * copied link would pass on.
 */
export function OfAddress({ orderKey, ...props }: OfAddressProps) {
  const locale = useLocale()
  const signedIn = useSignedIn()
  const own = 'number' in orderKey ? readReceipt(orderKey.number) : undefined
  if (own) return <Keep receipt={own} onKept={props.onKept} />
  // A customer who is not signed in here is asked to sign in there.
  if ('number' in orderKey && !signedIn)
    return <LeadOn to={pathIn(locale, `customer/order-history/${encodeURIComponent(orderKey.number)}`)} />
  return <OfShop orderKey={orderKey} {...props} />
}

function OfShop({ orderKey, isRefused, onKept, onTitle }: OfAddressProps) {
  const { data, error, refetch } = useQuery(placedOrderQuery(useShopWindow(), orderKey))
  const locale = useLocale()
  const signedIn = useSignedIn()
  if (data) return <Keep receipt={data} onKept={onKept} />
  if (data === null)
    return signedIn ? (
      <LeadOn to={pathIn(locale, 'customer/order-history')} />
    ) : (
      <NoOrder isRefused={isRefused} onTitle={onTitle} />
    )
  if (!error) return <Skeleton height="24rem" />
  // The tab that was sent to the payment page returns with its own order, which it can show without an answer.
  const own = readReceipt()
  if (own?.page) return <Keep receipt={own} onKept={onKept} />
  return <Unread isOffline={isOffline(error)} onRetry={() => void refetch()} />
}

function Keep({ receipt, onKept }: { receipt: OrderReceipt; onKept: () => void }) {
  const keep = useEffectEvent(() => {
    keepToldReceipt(receipt)
    onKept()
  })
  useEffect(() => keep(), [])
  return <Skeleton height="24rem" />
}

function Unread({ isOffline: isAway, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  return (
    <>
      <Notice
        tone="warning"
        role="status"
        title={isAway ? <Trans>You are offline</Trans> : <Trans>The shop does not answer at the moment</Trans>}
      >
        <Trans>Your order is safe in the shop and appears here as soon as there is an answer.</Trans>
      </Notice>
      <div>
        <Button kind="outline" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </>
  )
}
