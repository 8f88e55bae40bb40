import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shopDay } from '#platform/locale/shop-day.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { textOf } from '../story-fields.ts'
import { storyListQuery } from '../story-list.ts'
import { storyQuery } from '../story-queries.ts'
import { OfferFacts } from './offer-facts.tsx'
import { choicesOf, filterNames, isOpen, labelsOf, matching, offerOf, type Filters } from './offer.ts'
import css from './careers.module.css'

/** Open job offers, filtered by contract, work mode, working time and seniority. */
export function CareersPage({ filters, onFilter }: { filters: Filters; onFilter: (filters: Filters) => void }) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const locale = useLocale()
  const { data: start } = useSuspenseQuery(storyQuery(shop, 'kariera'))
  const { data } = useSuspenseQuery(storyListQuery(shop, 'kariera'))
  const labels = labelsOf(start?.content.labels, locale)
  const open = data.map((story) => offerOf(story, locale)).filter((offer) => isOpen(offer, shopDay()))
  const found = matching(open, filters)
  const names = { contract: t`Contract`, mode: t`Work mode`, time: t`Working time`, seniority: t`Seniority` }
  const isFiltered = filterNames.some((name) => filters[name])
  const count = found.length
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{textOf(start?.content.title) || t`Careers`}</h1>
      <p className={css.lead}>{textOf(start?.content.lead)}</p>
      <MantineRoot>
        <div className={css.filters} role="group" aria-label={t`Filter the offers`}>
          {filterNames.map((name) => (
            <SelectField
              key={name}
              label={names[name]}
              value={filters[name] ?? ''}
              onChange={({ currentTarget }) => onFilter({ ...filters, [name]: currentTarget.value || undefined })}
            >
              <option value="">{t`All`}</option>
              {choicesOf(open, name).map((code) => (
                <option key={code} value={code}>
                  {labels[name][code] ?? code}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </MantineRoot>
      <p role="status" className="small quiet">
        <Plural value={count} one="# offer" other="# offers" />
      </p>
      {count === 0 ? (
        <div className={css.none}>
          <p>
            {isFiltered ? (
              <Trans>No offer is like that now.</Trans>
            ) : (
              <Trans>We are not looking for anybody now. Look in again.</Trans>
            )}
          </p>
          {isFiltered ? (
            <Button kind="outline" onClick={() => onFilter({})}>
              <Trans>Show all offers</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
      <ul className={css.list}>
        {found.map((offer) => (
          <li key={offer.id}>
            <h2>
              <Link to={offer.path}>{offer.title}</Link>
            </h2>
            <p>{offer.lead}</p>
            <OfferFacts offer={offer} labels={labels} />
          </li>
        ))}
      </ul>
    </div>
  )
}
