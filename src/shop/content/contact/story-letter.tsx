import { Trans } from '@lingui/react/macro'
import { LetterForm } from './letter-form.tsx'
import { useTopics } from './letter-topics.ts'

/** The letter to the shop in the middle of a story. */
export function StoryLetter() {
  return (
    <LetterForm
      kind="contact"
      topics={useTopics()}
      submitLabel={<Trans>Send message</Trans>}
      thanks={<Trans>We answer on working days, mostly the same day.</Trans>}
    />
  )
}
