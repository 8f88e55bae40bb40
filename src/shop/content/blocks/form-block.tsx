import { useLingui } from '@lingui/react/macro'
import { useFeature } from '#shop/store/settings.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { Button } from '#ui/button.tsx'
import { openOverlay } from '#ui/open-overlay.ts'
import { StoryLetter } from '../contact/story-letter.tsx'
import { type BlockProps, textOf } from '../story-fields.ts'

/**
 * Renders the form that an editor names: a letter to the shop (`contact`) or the button of the newsletter, if the shop has one. Renders
 * nothing for any other name.
 */
export function FormBlock({ block }: BlockProps) {
  const { t } = useLingui()
  const hasNewsletter = useFeature('NEWSLETTER')
  const form = textOf(block.form)
  const [title, text, label] = [textOf(block.title), textOf(block.text), textOf(block.submit_label)]
  if (form !== 'contact' && !(form === 'newsletter' && hasNewsletter)) return null
  return (
    <section>
      {title ? <h2>{title}</h2> : null}
      {text ? <p>{text}</p> : null}
      {form === 'contact' ? (
        <Texts part="more">
          <StoryLetter />
        </Texts>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => openOverlay('newsletter')}>
          {label || t`Newsletter`}
        </Button>
      )}
    </section>
  )
}
