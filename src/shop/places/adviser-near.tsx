import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isOpen } from '#platform/open-place.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { storyListQuery } from '#shop/content/story-list.ts'
import { PersonCard } from './parts/person-card.tsx'
import { advisersFor, representativeOf } from './representative.ts'
import css from './places.module.css'

/** The advisers of a store's region; renders nothing where there are none. */
export function AdviserNear({ regionCode }: { regionCode: string }) {
  const locale = useLocale()
  const people = storyListQuery(useShopWindow(), 'przedstawiciele-handlowi')
  // The store's page is complete without advisers, so an error does not break it.
  const { data = [] } = useQuery({ ...people, throwOnError: false })
  const near = regionCode ? advisersFor(data.map(representativeOf), regionCode, '') : []
  if (near.length === 0) return null
  return (
    <section>
      <h2>
        <Trans>Your adviser here</Trans>
      </h2>
      <ul className={css.list}>
        {near.map((person) => (
          <PersonCard key={person.id} person={person} level={3} />
        ))}
      </ul>
      {isOpen('przedstawiciele-handlowi') ? (
        <p className={css.ways}>
          <Link className="link" to={pathIn(locale, 'przedstawiciele-handlowi')}>
            <Trans>All sales representatives</Trans>
          </Link>
        </p>
      ) : null}
    </section>
  )
}
