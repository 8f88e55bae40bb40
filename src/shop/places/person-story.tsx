import { Trans } from '@lingui/react/macro'
import type { StoryBlock } from '#shop/content/story-fields.ts'
import { isOpen } from '#platform/open-place.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Portrait } from './parts/portrait.tsx'
import { PersonFacts } from './person-facts.tsx'
import { representativeOf } from './representative.ts'
import { storesIn } from './store.ts'
import css from './places.module.css'

/** The page of a sales representative below the name, with a link to the others. */
export function PersonStory({ content }: { content: StoryBlock }) {
  const locale = useLocale()
  const person = representativeOf({ uuid: content._uid, name: '', content })
  return (
    <>
      <div className={`${css.person} ${css.alone}`}>
        <Portrait photo={person.photo} name={person.name} isLarge />
        <div>
          <PersonFacts person={person} />
        </div>
      </div>
      <p className={css.ways}>
        {isOpen('adresy-sklepow') && person.region ? (
          <LinkButton kind="outline" {...storesIn(locale, person.region)}>
            <Trans>Stores there</Trans>
          </LinkButton>
        ) : null}
        <LinkButton kind="outline" to={pathIn(locale, 'przedstawiciele-handlowi')}>
          <Trans>All sales representatives</Trans>
        </LinkButton>
      </p>
    </>
  )
}
