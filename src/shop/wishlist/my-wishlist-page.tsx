import { IconGridDots, IconHeart, IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { SavedRead } from '#offline/device/saved-read.tsx'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { ProductCard } from '#shop/product/product-card.tsx'
import { ProductGrid } from '#shop/product/product-grid.tsx'
import { usePersonalPrices } from '#shop/product/use-personal-prices.ts'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { useClearWishes } from './mutations.ts'
import css from './my-wishlist-page.module.css'
import { WishAction } from './parts/wish-action.tsx'
import { WishRow } from './parts/wish-row.tsx'
import rowCss from './parts/wish-row.module.css'
import { wishesOnPage, wishlistQuery, type WishPage } from './queries.ts'
import { useWishes } from './use-wishes.ts'
import { wishCard } from './wish-line.ts'

export interface WishlistSearch {
  page?: number | undefined
  view?: 'list' | undefined
}

/** The customer's wish list. */
export function MyWishlistPage({ page = 1, view }: WishlistSearch) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const { wishes, known, waiting } = useWishes()
  const count = wishes.length
  // A page number beyond the last shows the last page.
  const pages = Math.max(1, Math.ceil(count / wishesOnPage))
  const asked = known ? Math.min(page, pages) : page
  const read = usePersonalQuery(wishlistQuery(useShopWindow(), asked))
  return (
    <div className={`wrap ${css.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        <Trans>My wishlist</Trans>
      </h1>
      <div className={css.bar}>
        <p className="quiet" role="status">
          {known && count > 0 ? t`${plural(count, { one: '# product', other: '# products' })}` : ' '}
        </p>
        {known && count === 0 ? null : <Tools view={view} isKnown={known} onCleared={() => heading.current?.focus()} />}
      </div>
      {waiting > 0 ? (
        <p className="small quiet">
          {t`${plural(waiting, { one: '# change waits to be sent', other: '# changes wait to be sent' })}`}
        </p>
      ) : null}
      {known && count === 0 ? (
        <EmptyWishlist />
      ) : (
        <SavedRead read={read} skeleton={<Skeleton height="100dvh" />}>
          {(list) => <WishItems list={list} view={view} />}
        </SavedRead>
      )}
      <PageLinks page={asked} pages={pages} />
    </div>
  )
}

/**
 * Makes a view's link current only for exactly its address; otherwise the grid, which has no `view`, would be current in the list view too.
 */
const exactly = { exact: true }

function Tools({ view, isKnown, onCleared }: { view: WishlistSearch['view']; isKnown: boolean; onCleared: () => void }) {
  const { t } = useLingui()
  const clear = useClearWishes()
  const [asks, setAsks] = useState(false)
  const to = (next: WishlistSearch['view']) => (before: object) => ({ ...before, view: next })
  return (
    <div className={css.tools}>
      <Button kind="quiet" disabled={!isKnown} onClick={() => setAsks(true)}>
        <Trans>Clear all</Trans>
      </Button>
      <span className={css.views} role="group" aria-label={t`View`}>
        <Link
          to="."
          search={to(undefined)}
          aria-current={view ? undefined : 'true'}
          aria-label={t`Grid view`}
          activeOptions={exactly}
          resetScroll={false}
        >
          <IconGridDots size={20} stroke={1.75} aria-hidden />
        </Link>
        <Link
          to="."
          search={to('list')}
          aria-current={view ? 'true' : undefined}
          aria-label={t`List view`}
          activeOptions={exactly}
          resetScroll={false}
        >
          <IconListDetails size={20} stroke={1.75} aria-hidden />
        </Link>
      </span>
      {asks ? (
        <ConfirmDialog
          title={<Trans>Clear the whole wish list?</Trans>}
          text={t`All products leave the list. What is in your cart stays there.`}
          confirm={<Trans>Clear all</Trans>}
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false)
            onCleared()
            void clear()
          }}
        />
      ) : null}
    </div>
  )
}

function WishItems({ list, view }: { list: WishPage | null; view: WishlistSearch['view'] }) {
  const addToCart = useAddToCart()
  const items = (list?.items_v2?.items ?? []).flatMap((item) => item ?? [])
  const prices = usePersonalPrices(items.flatMap(({ product }) => product ?? []))
  const { wishes } = useWishes()
  const lines = new Set(wishes.map(({ line }) => line))
  const cards = items.flatMap((item) => wishCard(item, prices) ?? []).filter(({ wish }) => lines.has(wish.line))
  if (view === 'list')
    return (
      <ul className={rowCss.wide}>
        {cards.map((card) => (
          <WishRow key={card.wish.id} card={card} />
        ))}
      </ul>
    )
  return (
    <>
      <h2 className="sr-only">
        <Trans>Products</Trans>
      </h2>
      <ProductGrid beside list="wishlist">
        {cards.map((card) => (
          <ProductCard
            key={card.wish.id}
            product={card.choice ? { ...card.product, pack_label: card.choice } : card.product}
            onAdd={addToCart}
            action={<WishAction card={card} />}
            pack={card.pack}
          />
        ))}
      </ProductGrid>
    </>
  )
}

export function EmptyWishlist() {
  const locale = useLocale()
  return (
    <div className={css.empty}>
      <IconHeart size={48} stroke={1.25} aria-hidden />
      <h2>
        <Trans>Nothing on the list yet</Trans>
      </h2>
      <p className="quiet">
        <Trans>Press the heart beside a product and you will find it here again, also without a signal.</Trans>
      </p>
      <LinkButton to={pathIn(locale)}>
        <Trans>Look around the shop</Trans>
      </LinkButton>
    </div>
  )
}
