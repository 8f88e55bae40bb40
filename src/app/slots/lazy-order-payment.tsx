import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { readOrdersAgain } from '#shop/orders/cancelling.ts'
import { orderQuery, type Order } from '#shop/orders/queries.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const OpenOrder = latePart(async () => (await import('#shop/checkout/open-order.tsx')).OpenOrder)

/** Connects an order that waits for its payment with the checkout, which knows how to pay. */
export function LateOrderPayment({ order }: { order: Order }) {
  const locale = useLocale()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const { number, open_payment: open, payment_methods: ways, total } = order
  if (!open) return null
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <Texts part="checkout">
        <OpenOrder
          token={open.token}
          total={total?.grand_total.value ?? null}
          methods={open.methods}
          isRefused={open.refused}
          before={ways?.[0] ? { code: ways[0].type } : undefined}
          back={pathIn(locale, `customer/order-history/${number}`)}
          onBegun={() => readOrdersAgain(queryClient)}
          onRefused={async () => {
            await readOrdersAgain(queryClient)
            return queryClient.getQueryData(orderQuery(shop, number).queryKey)?.open_payment != null
          }}
        />
      </Texts>
    </Suspense>
  )
}
