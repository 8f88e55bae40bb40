import { IconHeart, IconMessageDollar, IconShoppingCart, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { openOverlay } from '#ui/open-overlay.ts'
import { CountMark } from './count-mark.tsx'
import { useShopperCounts, useShopperPlaces } from './shopper-places.ts'
import css from './header.module.css'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** What is the shopper's own, in the header of a wide page. */
export function ShopperActions() {
  const { t } = useLingui()
  const places = useShopperPlaces()
  const counts = useShopperCounts()
  return (
    <nav className={css.actions} aria-label={t`Account and cart`}>
      <Link {...places.account}>
        <IconUser {...icon} />
        {t`Account`}
      </Link>
      {!places.hasWishlist ? null : places.wishlist ? (
        <Link {...places.wishlist}>
          <IconHeart {...icon} />
          {t`Wishlist`}
        </Link>
      ) : (
        <button type="button" onClick={() => openOverlay('wishlist')} aria-haspopup="dialog">
          <IconHeart {...icon} />
          {t`Wishlist`}
          <CountMark className={css.count} count={counts.wishlist} />
        </button>
      )}
      {places.negotiate ? (
        <Link {...places.negotiate}>
          <IconMessageDollar {...icon} />
          {t`Negotiate`}
          <CountMark className={css.count} count={counts.quote} />
        </Link>
      ) : null}
      <button type="button" onClick={() => openOverlay('cart')} aria-haspopup="dialog">
        <IconShoppingCart {...icon} />
        {t`Cart`}
        <CountMark className={css.count} count={counts.cart} />
      </button>
    </nav>
  )
}
