import type { WishlistMembersQuery } from '#graphql/graphql.ts'
import type { SyncList } from '#offline/outbox.ts'
import type { Item } from '#worker/outbox/outbox.ts'
import { partWith, wishName } from './wish-name.ts'

/** A wish in short form, for hearts and counts. */
export interface Wish {
  /** The server's id; empty while the wish has not been sent. */
  id: string
  sku: string
  /** The product with its chosen options, as the outbox names it. */
  line: string
}

type Row = SyncList['pending'][number]

function present<T>(list: readonly (T | null)[] | null | undefined): T[] {
  return (list ?? []).filter((one): one is T => one !== null)
}

type Member = NonNullable<
  NonNullable<NonNullable<NonNullable<WishlistMembersQuery['customer']>['wishlists'][number]>['items_v2']>['items'][number]
>
type Part = { uid: string; quantity: number }

/** The chosen options of a wish, as the engine returns them for each product type. */
type Told =
  | {
      __typename: 'ConfigurableWishlistItem'
      configurable_options: Extract<Member, { configurable_options: unknown }>['configurable_options']
    }
  | { __typename: 'BundleWishlistItem'; bundle_options: readonly ({ values: readonly (Part | null)[] | null } | null)[] | null }
  | { __typename: Exclude<Member['__typename'], 'ConfigurableWishlistItem' | 'BundleWishlistItem'> }

/** Returns the outbox's name of a wish, and the item for the cart: the product and its chosen options. */
export function chosenOf(sku: string, item: Told) {
  const isVariant = item.__typename === 'ConfigurableWishlistItem'
  const values = isVariant ? present(item.configurable_options).map((option) => option.configurable_product_option_value_uid) : []
  const parts =
    item.__typename === 'BundleWishlistItem' ? present(item.bundle_options).flatMap(({ values: own }) => present(own)) : []
  const selectedOptions = [...values, ...parts.map(({ uid, quantity }) => partWith(quantity, uid))]
  const chosen = { sku, ...(selectedOptions.length > 0 ? { selectedOptions } : {}) }
  return { line: wishName(chosen), item: chosen }
}

export function wishesOf(answer: WishlistMembersQuery): Wish[] {
  return present(answer.customer?.wishlists).flatMap((list) =>
    present(list.items_v2?.items).flatMap((item) => {
      const sku = item.product?.sku
      if (!sku) return []
      return [{ id: String(item.id), sku, line: chosenOf(sku, item).line }]
    }),
  )
}

const skuOfLine = (line: string) => line.split('|')[0] ?? line

/** Returns the list with all unsent changes applied. */
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

/** Returns the wishes of a product; where options are chosen, only those with the same options. */
export function wishesFor(wishes: readonly Wish[], wanted: Item) {
  const isChosen = [...(wanted.selectedOptions ?? []), ...(wanted.enteredOptions ?? [])].length > 0
  const line = wishName(wanted)
  return wishes.filter((wish) => (isChosen ? wish.line === line : same(wish.sku, wanted.sku)))
}
