import { IconHeart, IconMessageDollar, IconShoppingCart, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { openOverlay } from '#ui/open-overlay.ts'
import { CartMark, ListMark } from './count-mark.tsx'
import { useShopperPlaces } from './shopper-places.ts'
import css from './header.module.css'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** Links to the shopper's account, lists and cart in the header of a wide page. */
export function ShopperActions() {
  const { t } = useLingui()
  const places = useShopperPlaces()
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
          <ListMark list="wishlist" className={css.count} />
        </button>
      )}
      {places.negotiate ? (
        <Link {...places.negotiate}>
          <IconMessageDollar {...icon} />
          {t`Negotiate`}
          <ListMark list="quote" className={css.count} />
        </Link>
      ) : null}
      <button type="button" onClick={() => openOverlay('cart')} aria-haspopup="dialog">
        <IconShoppingCart {...icon} />
        {t`Cart`}
        <CartMark className={css.count} />
      </button>
    </nav>
  )
}
