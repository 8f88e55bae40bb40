import { Trans } from '@lingui/react/macro'
import type { StoryBlock } from '#shop/content/story-fields.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PersonFacts } from './person-facts.tsx'
import { representativeOf } from './representative.ts'

/** A sales representative's own page below their name, and the way to the others. */
export function PersonStory({ content }: { content: StoryBlock }) {
  return (
    <>
      <PersonFacts person={representativeOf({ uuid: content._uid, name: '', content })} />
      <LinkButton kind="outline" to={pathIn(useLocale(), 'przedstawiciele-handlowi')}>
        <Trans>All sales representatives</Trans>
      </LinkButton>
    </>
  )
}
