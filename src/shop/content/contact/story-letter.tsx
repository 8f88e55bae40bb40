import { Trans } from '@lingui/react/macro'
import { LetterForm } from './letter-form.tsx'
import { useTopics } from './letter-topics.ts'

/** The form of a letter to the shop inside a story. */
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
