import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { helpLine } from '#shop/store/help-line.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Mark } from './mark.tsx'
import css from './footer.module.css'

export function Footer() {
  const { t } = useLingui()
  const locale = useLocale()
  const columns = [
    {
      title: t`Shopping`,
      links: [
        [t`Delivery and payment`, 'dostawa-i-platnosc'],
        [t`Returns`, 'zwroty'],
        [t`Complaints`, 'reklamacje'],
      ],
    },
    {
      title: t`About the shop`,
      links: [
        [t`Terms`, 'regulamin-zakupow'],
        [t`Privacy policy`, 'polityka-prywatnosci'],
        [t`Contact`, 'kontakt-info'],
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
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(([label, slug]) => (
                <li key={slug}>
                  <Link to={pathIn(locale, `i/${slug}`)}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
