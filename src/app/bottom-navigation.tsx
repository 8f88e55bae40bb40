import { IconHeart, IconHome, IconMenu2, IconMessageDollar, IconShoppingCart, IconUser } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { useCartCount } from '#shop/cart/cart-count.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { openOverlay } from './overlays/open-overlay.ts'
import css from './bottom-navigation.module.css'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

// A place is where one is only when it is that very page: every path begins with home.
const exactly = { exact: true }

/** Six things under the thumb. */
export function BottomNavigation() {
  const { t } = useLingui()
  const locale = useLocale()
  const count = useCartCount()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const home = pathIn(locale)
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
      <Link to={pathIn(locale, 'authentication')} activeOptions={exactly}>
        <IconUser {...icon} />
        {t`Account`}
      </Link>
      <Link to={pathIn(locale, 'authentication')} search={{ returnURL: path }} activeOptions={exactly}>
        <IconHeart {...icon} />
        {t`Wishlist`}
      </Link>
      <Link to={pathIn(locale, 'authentication')} search={{ returnURL: path }} activeOptions={exactly}>
        <IconMessageDollar {...icon} />
        {t`Negotiate`}
      </Link>
      <button type="button" onClick={() => openOverlay('cart')} aria-haspopup="dialog">
        <IconShoppingCart {...icon} />
        {t`Cart`}
        {count > 0 ? <CartCount count={count} /> : null}
      </button>
    </nav>
  )
}

function CartCount({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <b className={css.count}>
      {count}
      <span className="sr-only"> {t`in the cart`}</span>
    </b>
  )
}
