import { useQueries, useQuery } from '@tanstack/react-query'
import type { Row, SyncList } from '#offline/outbox.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { packsOf } from '#shop/product/packs.ts'
import type { ProductDetail } from '#shop/product/product-kind.ts'
import { productQuery } from '#shop/product/queries.ts'
import type { Cart, CartLine } from '../cart.ts'
import { cartQuery } from '../queries.ts'

/** Rows of a page are few; more would be read one after the other for names alone. */
const mostRead = 20

/** Whether the stored name tells what the shopper has typed, which no other name does. */
const isOwn = ({ item }: Row) => Boolean(item?.enteredOptions?.length)

const isSame = (line: CartLine, row: Row) =>
  line.key === row.line || (line.pack !== undefined && `${line.product.sku}>${line.pack}`.toLowerCase() === row.line)

/** Returns the name that the cart gives to a row's product, in the words in which a product page would have named it. */
function nameInCart(cart: Cart | undefined, row: Row): string | undefined {
  const line = cart?.lines.find((one) => isSame(one, row))
  return line && (row.item && line.pack ? `${line.name} ${line.choice}` : line.name)
}

/** Returns the SKU of a row's product, of a pack that of its parent. */
const productOf = ({ item, line }: Row) => item?.parentSku ?? item?.sku ?? line?.split(/[|>]/, 1)[0]

/** Returns a product's name with that of the chosen pack; `undefined` where the pack is not among the product's. */
function nameOf(product: ProductDetail, { item }: Row): string | undefined {
  const name = product.name ?? undefined
  if (product.__typename !== 'ConfigurableProduct' || !item) return name
  const pack = packsOf(product).find(({ sku, options }) =>
    item.parentSku ? sku === item.sku : options.length > 0 && options.every((one) => item.selectedOptions?.includes(one)),
  )
  return name && pack && `${name} ${pack.label}`
}

/**
 * Returns the changes with the names of their products in the language of the page. A change keeps the name that it was made with, on a
 * page in whichever language; where the page cannot know another one, that stays.
 */
export function useNamedChanges(changes: SyncList | undefined): SyncList | undefined {
  const shop = useShopWindow()
  const { data: cart } = useQuery({ ...cartQuery(shop), enabled: false })
  const lists = changes ? [changes.pending, changes.retrying, changes.needsYou, changes.lost, changes.ordered, changes.done] : []
  const foreign = lists
    .flat()
    .filter((row) => row.store !== shop.store && row.display.name && !isOwn(row) && !nameInCart(cart, row))
  const skus = [...new Set(foreign.flatMap((row) => productOf(row) ?? []))].slice(0, mostRead)
  const reads = useQueries({ queries: skus.map((sku) => ({ ...productQuery(shop, sku), retry: false })) })
  if (!changes) return undefined
  const named = (row: Row): Row => {
    if (!row.display.name || isOwn(row)) return row
    const product = row.store === shop.store ? undefined : reads[skus.indexOf(productOf(row) ?? '')]?.data
    const name = nameInCart(cart, row) ?? (product ? nameOf(product, row) : undefined)
    return name ? { ...row, display: { ...row.display, name } } : row
  }
  return {
    ...changes,
    pending: changes.pending.map(named),
    retrying: changes.retrying.map(named),
    needsYou: changes.needsYou.map(named),
    lost: changes.lost.map(named),
    ordered: changes.ordered.map(named),
    done: changes.done.map(named),
  }
}
