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

/** Who advises around a store; nothing where nobody does. */
export function AdviserNear({ regionCode }: { regionCode: string }) {
  const locale = useLocale()
  const people = storyListQuery(useShopWindow(), 'przedstawiciele-handlowi')
  // The page of a store is whole without them.
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
