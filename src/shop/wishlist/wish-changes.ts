import type { QueryClient } from '@tanstack/react-query'
import { enqueue } from '#offline/outbox-changes.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { addLine, change, type ChangeOutcome } from '#shop/cart/cart-changes.ts'
import type { Item } from '#worker/outbox/outbox.ts'
import type { LineIntent } from '#shop/product/line-intent.ts'
import { wishesQuery } from './queries.ts'
import { wishName } from './wish-name.ts'
import type { Wish } from './wishes.ts'

/** What a change of the wish list needs; every change is stored on the device before it is sent. */
interface Change {
  shop: ShopWindow
  queryClient: QueryClient
  name: string
}

/** Applies a change to the cached list immediately; the list is read again when the change was not taken. */
async function painted({ shop, queryClient }: Change, paint: (wishes: Wish[]) => Wish[], make: () => Promise<ChangeOutcome>) {
  const { queryKey } = wishesQuery(shop)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (wishes) => wishes && paint(wishes))
  const outcome = await make()
  if (outcome.state === 'refused' || outcome.state === 'unsaved') void queryClient.invalidateQueries({ queryKey })
  return outcome
}

export function addWish(one: Change, item: Item): Promise<ChangeOutcome> {
  const { sku } = item
  const line = wishName(item)
  const display = { name: one.name, thumb: '' }
  return painted(
    one,
    (wishes) => [...wishes, { id: '', sku, line }],
    () => change({ kind: 'WISH_ON', item, display, store: one.shop.store }),
  )
}

/** Removes wishes of one product from the list. */
export function removeWishes(one: Change, sku: string, leaving: readonly Wish[]): Promise<ChangeOutcome> {
  const display = { name: one.name, thumb: '' }
  const leave = ({ line }: Wish) => change({ kind: 'WISH_OFF', item: { sku }, line, display, store: one.shop.store })
  return painted(
    one,
    (all) => all.filter((wish) => !leaving.some(({ line }) => line === wish.line)),
    async () => {
      const outcomes = await Promise.all(leaving.map(leave))
      return outcomes.find(({ state }) => state !== 'done') ?? { state: 'done' }
    },
  )
}

export function removeWish(one: Change, { sku, line }: Wish): Promise<ChangeOutcome> {
  const display = { name: one.name, thumb: '' }
  return painted(
    one,
    (wishes) => wishes.filter((wish) => wish.line !== line),
    () => change({ kind: 'WISH_OFF', item: { sku }, line, display, store: one.shop.store }),
  )
}

export function clearWishes(one: Change): Promise<ChangeOutcome> {
  return painted(
    one,
    () => [],
    () => change({ kind: 'WISH_CLEAR', store: one.shop.store }),
  )
}

/**
 * Moves a wish to the cart and removes it from the list once it is there. Both changes are stored together, so that neither a lost
 * connection nor a refusal loses the wish.
 */
export function moveToCart(shop: ShopWindow, wish: Wish, line: LineIntent): Promise<ChangeOutcome> {
  const display = { name: line.name, thumb: '' }
  const leave = (dependsOn: string) =>
    enqueue({ kind: 'WISH_OFF', item: { sku: wish.sku }, line: wish.line, display, store: shop.store, dependsOn })
  return addLine(shop, line, leave)
}
