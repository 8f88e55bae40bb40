import { Trans } from '@lingui/react/macro'
import { type QueryFunctionContext, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '#offline/connection.ts'
import { useEdition } from '#offline/pocket/edition-watch.ts'
import { PricesOf } from '#offline/pocket/prices-of.tsx'
import { useShopWindow, type ShopWindow } from '#platform/shop-window.tsx'
import { useSignedIn } from '#shop/session/identity.ts'
import { Button } from '#ui/button.tsx'
import { type OwnPricesStanding, takeOwnPrices } from './take-own-prices.ts'

/** Milliseconds until another try where the prices could not be stored. */
const again = 30_000

const taking =
  (shop: ShopWindow, mayAsk: boolean) =>
  ({ signal, client, queryKey }: QueryFunctionContext) =>
    takeOwnPrices(shop, { signal, mayAsk, onProgress: (prices) => client.setQueryData(queryKey, prices) })

/** Its key begins with `personal`, which is dropped at sign-out. */
function ownPricesQuery(shop: ShopWindow, { of, mayAsk }: { of: string; mayAsk: boolean }) {
  return queryOptions<OwnPricesStanding>({
    queryKey: ['personal', 'taken prices', shop.store, of, mayAsk],
    queryFn: taking(shop, mayAsk),
    retry: false,
    // Prices that are recent enough are not requested again anyway.
    staleTime: 0,
    // After a sign-in the device may learn late whose store to use.
    refetchInterval: ({ state }) => (state.data === 'not-kept' ? again : false),
  })
}

/**
 * The signed-in customer's own prices for all products on this device; renders nothing for a guest, or while there are no products on it.
 */
export function OwnPrices() {
  const isSignedIn = useSignedIn()
  const edition = useEdition()
  if (!isSignedIn || typeof edition !== 'object' || !edition.kept || edition.kept.isBroken) return null
  const { id, choice } = edition.kept
  return <PricesHere of={[id, ...(choice.families ?? [])].join(' ')} isMetered={edition.line === 'metered'} />
}

function PricesHere({ of: edition, isMetered }: { of: string; isMetered: boolean }) {
  const [anyLine, setAnyLine] = useState(false)
  const isOffline = useConnection().status === 'offline'
  const mayAsk = !isOffline && (anyLine || !isMetered)
  const { data: prices, isFetching } = useQuery(ownPricesQuery(useShopWindow(), { of: edition, mayAsk }))
  if (prices === undefined) return null
  if (prices === 'not-kept')
    return (
      <p className="quiet">
        <Trans>This device cannot keep your prices. Without a signal you see those for guests.</Trans>
      </p>
    )
  const { have, of, at, isBehind } = prices
  return (
    <>
      <p role="status">
        <Trans>
          Your prices: {have} of {of}.
        </Trans>{' '}
        {isFetching && mayAsk ? null : (
          <>
            {at === undefined ? null : <PricesOf at={at} />}{' '}
            {isBehind ? <Trans>The others come when this page is open with a signal.</Trans> : null}
          </>
        )}
      </p>
      {isBehind && isMetered && !isOffline && !anyLine ? (
        <Button kind="outline" onClick={() => setAnyLine(true)}>
          <Trans>Take my prices over mobile data</Trans>
        </Button>
      ) : null}
    </>
  )
}
