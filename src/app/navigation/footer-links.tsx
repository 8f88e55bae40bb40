import { Link } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { pathIn } from '#platform/locale/locale.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import css from './footer-links.module.css'
import { useOffered } from './offered-links.ts'

/** Links in the footer to every page outside of the catalogue. */
export function FooterLinks() {
  return (
    <Texts part="late">
      <Columns />
    </Texts>
  )
}

/** @param links label and path without the locale; pages that this shop does not offer are left out */
function Places({ links }: { links: readonly (readonly [label: string, path: string])[] }) {
  const isOffered = useOffered()
  const locale = useLocale()
  return (
    <ul>
      {links
        .filter(([, path]) => isOffered(path))
        .map(([label, path]) => (
          <li key={path}>
            <Link to={pathIn(locale, path)}>{label}</Link>
          </li>
        ))}
    </ul>
  )
}

function Columns() {
  const { t } = useLingui()
  const columns = [
    {
      title: t`Shopping`,
      links: [
        [t`Delivery and payment`, 'i/dostawa-i-platnosc'],
        [t`Returns`, 'i/zwroty'],
        [t`Complaints`, 'i/reklamacje'],
        [t`Questions and answers`, 'p/pytania'],
        [t`The shop on this device`, 'aplikacja'],
      ],
    },
    {
      title: t`For your field`,
      links: [
        [t`Find products for a crop`, 'dobor/uprawa'],
        [t`Find fertilizers`, 'dobor/nawozy'],
        [t`Brands`, 'marki'],
        [t`Weather forecast`, 'prognoza-pogody'],
        [t`Blog`, 'blog'],
      ],
    },
    {
      title: t`About the shop`,
      links: [
        [t`About us`, 'p/o-nas'],
        [t`Contact`, 'kontakt'],
        [t`Stores`, 'adresy-sklepow'],
        [t`Advisers`, 'przedstawiciele-handlowi'],
        [t`Careers`, 'kariera'],
        [t`Terms`, 'i/regulamin-zakupow'],
        [t`Privacy policy`, 'i/polityka-prywatnosci'],
        [t`Accessibility`, 'dostepnosc'],
      ],
    },
  ] as const
  return columns.map(({ title, links }) => (
    <nav key={title} aria-label={title}>
      <h2>{title}</h2>
      <Places links={links} />
    </nav>
  ))
}

/** Links below the categories of a phone's menu: pages that shoppers look for there and that are no categories. */
export function MenuLinks() {
  return (
    <Texts part="late">
      <MenuList />
    </Texts>
  )
}

function MenuList() {
  const { t } = useLingui()
  const links = [
    [t`Find products for a crop`, 'dobor/uprawa'],
    [t`Find fertilizers`, 'dobor/nawozy'],
    [t`Brands`, 'marki'],
    [t`Weather forecast`, 'prognoza-pogody'],
    [t`Stores`, 'adresy-sklepow'],
    [t`Advisers`, 'przedstawiciele-handlowi'],
    [t`Blog`, 'blog'],
    [t`Contact`, 'kontakt'],
  ] as const
  return (
    <nav aria-label={t`For your field`} className={css.more}>
      <Places links={links} />
    </nav>
  )
}
