import type { QueryClient } from '@tanstack/react-query'
import { outboxNow, type Intent, type ViewLine } from '#offline/outbox.ts'
import { onIntent } from '#offline/outbox-changes.ts'
import type { AnalyticsItem } from '#platform/analytics/analytics.ts'
import { analyticsItem } from '#shop/product/analytics-item.ts'
import { knownCard } from '#app/behaviours/known-card.ts'
import { goodsEvent, type GoodsEvent } from './shop-event.ts'

interface Goods {
  sku: string
  parentSku?: string | undefined
  name: string
  unitPrice?: number | undefined
}

function itemOf(queryClient: QueryClient, store: string, { sku, parentSku, name, unitPrice }: Goods, qty: number): AnalyticsItem {
  const whole = parentSku ?? sku
  const known = analyticsItem({ sku: whole, list: 'cart' }, knownCard(queryClient, store, whole))
  return {
    ...{ ...known, sku, parentSku: whole, qty },
    ...(name ? { name } : {}),
    ...(unitPrice === undefined ? {} : { final_price_tax: unitPrice }),
  }
}

const goodsOf = ({ item, name, unitPrice }: ViewLine): Goods => ({ ...item, name, unitPrice })

/** Reports what a shopper adds to the cart and removes from it, once the change is stored. */
export function followCart(queryClient: QueryClient, tell: (event: GoodsEvent) => void): () => void {
  const moved = (intent: Intent, lines: readonly ViewLine[]): [Goods, number][] => {
    const before = 'line' in intent ? lines.find(({ line }) => line === intent.line) : undefined
    switch (intent.kind) {
      case 'ADD':
        return [[{ ...intent.item, name: intent.display?.name ?? '', unitPrice: intent.display?.unitPrice }, intent.n]]
      case 'SET':
        return before ? [[goodsOf(before), intent.q - before.quantity]] : []
      case 'REMOVE':
        return before ? [[goodsOf(before), -before.quantity]] : []
      case 'CLEAR':
        return lines.map((line) => [goodsOf(line), -line.quantity])
      default:
        return []
    }
  }
  return onIntent((intent, stored) => {
    const changes = moved(intent, outboxNow()?.view.lines ?? [])
    void stored.then(
      ({ ok }) => {
        if (!ok) return
        const items = (isMore: boolean) =>
          changes
            .filter(([, quantity]) => (isMore ? quantity > 0 : quantity < 0))
            .map(([goods, quantity]) => itemOf(queryClient, intent.store, goods, Math.abs(quantity)))
        const [added, removed] = [items(true), items(false)]
        if (added.length > 0) tell(goodsEvent('add_to_cart', added))
        if (removed.length > 0) tell(goodsEvent('remove_from_cart', removed))
      },
      () => undefined,
    )
  })
}
