import type { WishlistMembersQuery } from '#graphql/graphql.ts'
import type { SyncList } from '#offline/outbox.ts'

/** One thing on the wish list, in as few words as hearts and counts need. */
export interface Wish {
  /** The server's id; empty while only this device knows of it. */
  id: string
  sku: string
  /** What was chosen, as the outbox names it. */
  line: string
}

type Row = SyncList['pending'][number]

function present<T>(list: readonly (T | null)[] | null | undefined): T[] {
  return (list ?? []).filter((one): one is T => one !== null)
}

/** The outbox's name of a wish: the product and what was chosen of it. */
export const lineOf = (sku: string, values: readonly string[] = []) => [sku.toLowerCase(), ...values.toSorted()].join('|')

export function wishesOf(answer: WishlistMembersQuery): Wish[] {
  return present(answer.customer?.wishlists).flatMap((list) =>
    present(list.items_v2?.items).flatMap((item) => {
      const sku = item.product?.sku
      if (!sku) return []
      const options = item.__typename === 'ConfigurableWishlistItem' ? present(item.configurable_options) : []
      const values = options.map((option) => option.configurable_product_option_value_uid)
      return [{ id: String(item.id), sku, line: lineOf(sku, values) }]
    }),
  )
}

const skuOfLine = (line: string) => line.split('|')[0] ?? line

/** The list as the shopper has left it: what the shop has, with every change laid over it that is still on its way. */
export function withWaiting(wishes: readonly Wish[], rows: readonly Row[]): readonly Wish[] {
  return rows
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .reduce((list, { kind, line }) => {
      if (kind === 'WISH_CLEAR') return []
      if (kind === 'WISH_OFF') return list.filter((wish) => wish.line !== line)
      if (kind !== 'WISH_ON' || line === undefined || list.some((wish) => wish.line === line)) return list
      return [...list, { id: '', sku: skuOfLine(line), line }]
    }, wishes)
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Every wish of a product; of what was chosen of it, where something was. */
export function wishesFor(wishes: readonly Wish[], sku: string, chosen: readonly string[] = []) {
  const line = lineOf(sku, chosen)
  return wishes.filter((wish) => (chosen.length > 0 ? wish.line === line : same(wish.sku, sku)))
}
