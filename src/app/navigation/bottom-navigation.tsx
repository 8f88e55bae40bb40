import { IconHeart, IconHome, IconMenu2, IconMessageDollar, IconShoppingCart, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { openOverlay, toggleOverlay } from '#ui/open-overlay.ts'
import { CartMark, ListMark } from './count-mark.tsx'
import { useShopperPlaces } from './shopper-places.ts'
import css from './bottom-navigation.module.css'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

// A link is current on its exact page only: every path begins with that of the home page.
const exactly = { exact: true }

/** Bottom navigation of a phone; wish list and negotiation appear only where the shop offers them. */
export function BottomNavigation() {
  const { t } = useLingui()
  const home = pathIn(useLocale())
  const places = useShopperPlaces()
  return (
    <nav className={css.bar} aria-label={t`Quick navigation`}>
      <Link to={home} activeOptions={exactly}>
        <IconHome {...icon} />
        {t({ message: 'Home', context: 'bottom navigation' })}
      </Link>
      <button type="button" onClick={() => openOverlay('menu')} aria-haspopup="dialog">
        <IconMenu2 {...icon} />
        {t`Menu`}
      </button>
      <Link {...places.account} activeOptions={exactly}>
        <IconUser {...icon} />
        {t`Account`}
      </Link>
      {!places.hasWishlist ? null : places.wishlist ? (
        <Link {...places.wishlist} activeOptions={exactly}>
          <IconHeart {...icon} />
          {t`Wishlist`}
        </Link>
      ) : (
        <button type="button" onClick={() => toggleOverlay('wishlist')} aria-haspopup="dialog">
          <IconHeart {...icon} />
          {t`Wishlist`}
          <ListMark list="wishlist" className={css.count} />
        </button>
      )}
      {places.negotiate ? (
        <Link {...places.negotiate} activeOptions={exactly}>
          <IconMessageDollar {...icon} />
          {t`Negotiate`}
          <ListMark list="quote" className={css.count} />
        </Link>
      ) : null}
      <button type="button" onClick={() => toggleOverlay('cart')} aria-haspopup="dialog">
        <IconShoppingCart {...icon} />
        {t`Cart`}
        <CartMark className={css.count} />
      </button>
    </nav>
  )
}
