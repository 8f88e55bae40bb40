import { isOpen } from '#platform/open-place.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFeature } from '#shop/store/settings.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { helpLine } from '#platform/configured/help-line.ts'
import { suggestionsQuery } from '../late-queries.ts'
import css from './more-help.module.css'

/** Corrected phrases and other ways to a product, for a search without results. */
export function MoreHelp({ phrase }: { phrase: string | undefined }) {
  const locale = useLocale()
  const hasFinders = useFeature('FINDERS')
  const hasBrands = useFeature('BRANDS')
  const { data } = useQuery({ ...suggestionsQuery(useShopWindow(), phrase ?? ''), enabled: Boolean(phrase) })
  const meant = data?.meant ?? []
  const phone = helpLine.phone
  return (
    <div className={css.help}>
      {meant.length ? (
        <p className={css.meant}>
          <Trans>Did you mean:</Trans>
          {meant.map((text) => (
            <Link key={text} to="/$locale/search" params={{ locale }} search={{ search: text }} className="link">
              {text}
            </Link>
          ))}
        </p>
      ) : null}
      <h3>
        <Trans>Find it another way</Trans>
      </h3>
      <ul className={css.ways}>
        {hasFinders && isOpen('dobor') ? (
          <>
            <li>
              <Link to="/$locale/dobor/$" params={{ locale, _splat: 'uprawa' }} className="link">
                <Trans>By crop and growth stage</Trans>
              </Link>
            </li>
            <li>
              <Link to="/$locale/dobor/$" params={{ locale, _splat: 'nawozy' }} className="link">
                <Trans>Fertilizers by what the crop needs</Trans>
              </Link>
            </li>
          </>
        ) : null}
        {hasBrands && isOpen('marki') ? (
          <li>
            <Link to="/$locale/marki/$" params={{ locale }} className="link">
              <Trans>By brand</Trans>
            </Link>
          </li>
        ) : null}
        <li>
          <a href={helpLine.href} className="link">
            <Trans>Ask us: {phone}</Trans>
          </a>
        </li>
      </ul>
    </div>
  )
}
