import { isOpen } from '#platform/open-place.ts'
import { IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { helpLine } from '#platform/configured/help-line.ts'
import { shopText } from '#platform/locale/shop-text.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Area } from '#ui/area.tsx'
import { Mark } from './mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MainCategories } from './main-categories.tsx'
import { MenuButton } from './menu-button.tsx'
import { SearchField } from './search-field.tsx'
import { ShopperActions } from './shopper-actions.tsx'
import css from './header.module.css'

export function Header() {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const places = [
    [t`Stores`, 'adresy-sklepow'],
    [t`Advisers`, 'przedstawiciele-handlowi'],
    [t`Blog`, 'blog'],
  ] as const
  return (
    <header className={css.header}>
      <div className={css.top}>
        <div className="wrap">
          <a href={helpLine.href} className={css.phone}>
            <IconPhone size={16} stroke={1.75} aria-hidden />
            {`${helpLine.phone}, ${shopText(i18n, 'hours')}`}
          </a>
          <nav className={css.places} aria-label={t`Stores and advice`}>
            {places.map(([name, path]) =>
              isOpen(path) ? (
                <Link key={path} to={pathIn(locale, path)}>
                  {name}
                </Link>
              ) : null,
            )}
          </nav>
          <LanguageSwitch />
        </div>
      </div>
      <div className={`wrap ${css.main}`}>
        <Link to={pathIn(locale)} className={css.logo} activeOptions={{ exact: true }}>
          <Mark />
        </Link>
        <SearchField />
        <Area>
          <ShopperActions />
        </Area>
        <a href={helpLine.href} className={css.call}>
          {helpLine.phone}
        </a>
        <LanguageSwitch compact />
      </div>
      <nav className={`wrap ${css.nav}`} aria-label={t`Categories`}>
        <MenuButton />
        <Area>
          <MainCategories />
        </Area>
      </nav>
    </header>
  )
}
