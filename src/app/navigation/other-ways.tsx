import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { useOffered } from './offered-links.ts'

/** Links for visitors who found nothing at an address. */
export function OtherWays({ className }: { className: string | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const isOffered = useOffered()
  const ways = [
    [t`Find products for a crop`, 'dobor/uprawa'],
    [t`Brands`, 'marki'],
    [t`Stores`, 'adresy-sklepow'],
    [t`Contact`, 'kontakt'],
  ] as const
  return (
    <nav className={className} aria-labelledby="ways">
      <p id="ways">
        <Trans>Perhaps this helps</Trans>
      </p>
      <ul>
        {ways
          .filter(([, to]) => isOffered(to))
          .map(([name, to]) => (
            <li key={to}>
              <Link to={pathIn(locale, to)} className="link">
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
