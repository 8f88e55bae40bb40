import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#platform/shop-window.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { filesOf, filesWeight } from '#worker/file-weights.ts'
import type { OfferedEdition, PictureSize, TakingChoice } from '#worker/pocket-messages.ts'
import { formatBytes } from './edition-bytes.ts'
import css from './pocket-section.module.css'

/** Files taken along beside the products themselves. */
export type FileChoice = Pick<TakingChoice, 'pictures' | 'sheets'>

export const hasSheets = ({ files }: OfferedEdition) => (files?.sheets ?? 0) > 0

/** Returns the choice as it is sent and stored: without what was not chosen. */
export const chosenFiles = ({ pictures, sheets }: FileChoice): FileChoice => ({
  ...(pictures && { pictures }),
  ...(sheets && { sheets }),
})

interface FilesChoiceProps {
  offer: OfferedEdition
  families: readonly string[] | undefined
  files: FileChoice
  onChange: (files: FileChoice) => void
}

/** Choice of labels and pictures with their sizes; nothing where the offer does not name them. */
export function FilesChoice({ offer, families, files, onChange }: FilesChoiceProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const counts = filesOf(offer, families)
  if (!counts) return null
  const { sheets } = counts
  const sheetSize = formatBytes(filesWeight(offer, { families, sheets: true }), locale)
  const about = (pictures: PictureSize) => {
    const size = offer.pictureBytes && formatBytes(filesWeight(offer, { families, pictures }), locale)
    return size ? t`About ${size}.` : t`How much they weigh is not known.`
  }
  const sizes = [
    { size: undefined, label: t`No pictures`, hint: t`Those that you have seen stay.` },
    { size: 'small', label: t`Small pictures`, hint: about('small') },
    { size: 'large', label: t`Large pictures`, hint: about('large') },
  ] as const
  return (
    <>
      {sheets > 0 ? (
        <CheckField
          type="checkbox"
          label={t`Labels and safety sheets`}
          hint={t`Files: ${sheets}, ${sheetSize}. You open them in the field without a signal.`}
          checked={files.sheets === true}
          onChange={({ currentTarget: { checked } }) => onChange({ ...files, sheets: checked })}
        />
      ) : null}
      {counts.pictures > 0 ? (
        <fieldset className={css.choice}>
          <legend>
            <Trans>Pictures</Trans>
          </legend>
          {sizes.map(({ size, label, hint }) => (
            <CheckField
              key={label}
              type="radio"
              name="pocket-pictures"
              label={label}
              hint={hint}
              checked={files.pictures === size}
              onChange={() => onChange({ ...files, pictures: size })}
            />
          ))}
        </fieldset>
      ) : null}
    </>
  )
}
