import { IconMenu2, IconPhone, IconShoppingCart, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { useCartCount } from '#shop/cart/cart-count.tsx'
import { helpLine } from '#shop/store/help-line.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Mark } from '../mark.tsx'
import { openOverlay } from '../overlays/open-overlay.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MainCategories } from './main-categories.tsx'
import { SearchField } from './search-field.tsx'
import css from './header.module.css'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

export function Header() {
  const { t } = useLingui()
  const locale = useLocale()
  const count = useCartCount()
  const phone = helpLine.phone
  return (
    <header className={css.header}>
      <div className={css.top}>
        <div className="wrap">
          <a href={helpLine.href} className={css.phone}>
            <IconPhone size={16} stroke={1.75} aria-hidden />
            {t`${phone}, Mon–Fri 7:00–17:00`}
          </a>
          <LanguageSwitch />
        </div>
      </div>
      <div className={`wrap ${css.main}`}>
        <Link to={pathIn(locale)} className={css.logo} activeOptions={{ exact: true }}>
          <Mark />
        </Link>
        <SearchField />
        <nav className={css.actions} aria-label={t`Account and cart`}>
          <Link to={pathIn(locale, 'authentication')}>
            <IconUser {...icon} />
            {t`Account`}
          </Link>
          <button type="button" onClick={() => openOverlay('cart')} aria-haspopup="dialog">
            <IconShoppingCart {...icon} />
            {t`Cart`}
            {count > 0 ? <b className={css.count}>{count}</b> : null}
          </button>
        </nav>
        <a href={helpLine.href} className={css.call}>
          {helpLine.phone}
        </a>
        <LanguageSwitch compact />
      </div>
      <nav className={`wrap ${css.nav}`} aria-label={t`Categories`}>
        <button type="button" onClick={() => openOverlay('menu')} aria-haspopup="dialog">
          <IconMenu2 size={18} stroke={1.75} aria-hidden />
          {t`All products`}
        </button>
        <MainCategories />
      </nav>
    </header>
  )
}
