import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { helpLine } from '#shop/store/help-line.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { openOverlay } from '#ui/open-overlay.ts'
import { Mark } from './mark.tsx'
import css from './footer.module.css'

export function Footer() {
  const { t } = useLingui()
  const locale = useLocale()
  const columns = [
    {
      title: t`Shopping`,
      links: [
        [t`Delivery and payment`, 'i/dostawa-i-platnosc'],
        [t`Returns`, 'i/zwroty'],
        [t`Complaints`, 'i/reklamacje'],
        [t`The shop on this device`, 'aplikacja'],
      ],
    },
    {
      title: t`About the shop`,
      links: [
        [t`Terms`, 'i/regulamin-zakupow'],
        [t`Privacy policy`, 'i/polityka-prywatnosci'],
        [t`Contact`, 'kontakt'],
        [t`Accessibility`, 'dostepnosc'],
      ],
    },
  ] as const
  return (
    <footer className={css.footer}>
      <div className={`wrap ${css.columns}`}>
        <div>
          <span className={css.mark}>
            <Mark />
          </span>
          <p>
            <Trans>
              Fertilizers, plant protection, biostimulants and feed straight from the maker. We advise from sowing to harvest.
            </Trans>
          </p>
          <p className={css.reach}>
            <a href={helpLine.href}>{helpLine.phone}</a>
            <a href={`mailto:${helpLine.email}`}>{helpLine.email}</a>
          </p>
          <p className={css.reach}>
            <button type="button" aria-haspopup="dialog" onClick={() => openOverlay('newsletter')}>{t`Newsletter`}</button>
            <button type="button" aria-haspopup="dialog" onClick={() => openOverlay('consent')}>{t`Your privacy`}</button>
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(([label, path]) => (
                <li key={path}>
                  <Link to={pathIn(locale, path)}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
