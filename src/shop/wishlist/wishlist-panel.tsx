import { useQuery } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { SavedRead } from '#offline/device/saved-read.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { usePersonalPrices } from '#shop/product/use-personal-prices.ts'
import { LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyWishlist } from './my-wishlist-page.tsx'
import { WishRow } from './parts/wish-row.tsx'
import { wishlistQuery, type WishPage } from './queries.ts'
import { useWishes } from './use-wishes.ts'
import { wishCard } from './wish-line.ts'

/** The first wishes of the list, in the sidebar. */
export function WishlistPanel() {
  const locale = useLocale()
  const { wishes, known } = useWishes()
  const read = useQuery(wishlistQuery(useShopWindow(), 1))
  if (known && wishes.length === 0) return <EmptyWishlist />
  return (
    <>
      <SavedRead read={read} skeleton={<Skeleton height="320px" />}>
        {(list) => <Rows list={list} />}
      </SavedRead>
      <p>
        <LinkButton kind="outline" full to={pathIn(locale, 'customer/my-wishlist')}>
          <Trans>Open the wishlist</Trans>
        </LinkButton>
      </p>
    </>
  )
}

function Rows({ list }: { list: WishPage | null }) {
  const { wishes } = useWishes()
  const items = (list?.items_v2?.items ?? []).flatMap((item) => item ?? [])
  const prices = usePersonalPrices(items.flatMap(({ product }) => product ?? []))
  const lines = new Set(wishes.map(({ line }) => line))
  const cards = items.flatMap((item) => wishCard(item, prices) ?? []).filter(({ wish }) => lines.has(wish.line))
  return (
    <ul>
      {cards.map((card) => (
        <WishRow key={card.wish.id} card={card} />
      ))}
    </ul>
  )
}
