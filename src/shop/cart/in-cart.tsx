import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { useOutboxNow } from '#offline/outbox.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Area } from '#ui/area.tsx'
import { useWatched, watched } from '#ui/watched-value.ts'
import { cartQuery } from './queries.ts'
import css from './in-cart.module.css'

const pieces = watched<ReadonlyMap<string, number>>(new Map())

/**
 * Counts the pieces of each product in the cart, across its packs and including changes that wait to be sent. Rendered once per page; each
 * card watches only its own number, because a card that read the cart itself would be rendered anew with every change.
 */
export function CountPieces() {
  const outbox = useOutboxNow()
  const { data } = useQuery({ ...cartQuery(useShopWindow()), throwOnError: false })
  const view = outbox?.view
  const waits = view && (view.pending + view.checking > 0 || !data)
  useLayoutEffect(() => {
    const lines = waits
      ? view.lines.map(({ item, quantity }) => [item.parentSku ?? item.sku, quantity] as const)
      : (data?.lines ?? []).map(({ product, quantity }) => [product.sku ?? '', quantity] as const)
    const counted = new Map<string, number>()
    for (const [sku, quantity] of lines) counted.set(sku, (counted.get(sku) ?? 0) + quantity)
    pieces.set(counted)
  }, [waits, view, data])
  return null
}

/** Shows on a product card how many pieces are in the cart, and links to the cart. */
export function InCart({ sku }: { sku: string }) {
  const count = useWatched({ ...pieces, get: () => pieces.get().get(sku) ?? 0 }, 0)
  const locale = useLocale()
  if (count === 0) return null
  return (
    <Area>
      <Texts part="cart">
        <Link to={pathIn(locale, 'cart')} className={css.in}>
          <IconCheck size={16} stroke={2.5} aria-hidden />
          <b aria-hidden>{count}</b>
          <span className="sr-only">
            <Trans>In the cart: {count}</Trans>
          </span>
        </Link>
      </Texts>
    </Area>
  )
}
