import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { useOutboxNow } from '#offline/outbox.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Area } from '#ui/area.tsx'
import { cartQuery } from './queries.ts'
import css from './in-cart.module.css'

/** Pieces of a product in the cart, whatever their pack, with those that wait to be sent. */
function useInCart(sku: string): number {
  const outbox = useOutboxNow()
  const { data } = useQuery({ ...cartQuery(useShopWindow()), throwOnError: false })
  const view = outbox?.view
  const waits = view && (view.pending + view.checking > 0 || !data)
  return waits
    ? view.lines.reduce((sum, { item, quantity }) => sum + ((item.parentSku ?? item.sku) === sku ? quantity : 0), 0)
    : (data?.lines ?? []).reduce((sum, { product, quantity }) => sum + (product.sku === sku ? quantity : 0), 0)
}

/** On the card of a product: how much of it lies in the cart, and the way there. */
export function InCart({ sku }: { sku: string }) {
  const count = useInCart(sku)
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
