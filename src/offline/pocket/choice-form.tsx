import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import type { Line, OfferedEdition, TakingChoice } from '#worker/pocket-messages.ts'
import { bytesOf, type ChosenParts, formatBytes } from './edition-bytes.ts'
import { chosenFiles, FilesChoice, type FileChoice, hasSheets } from './files-choice.tsx'
import css from './pocket-section.module.css'

interface ChoiceFormProps {
  offer: OfferedEdition
  line: Line
  /** The previous choice. */
  before: ChosenParts | undefined
  onTake: (choice: TakingChoice) => void
  onClose?: (() => void) | undefined
}

/** Form for taking the shop along: all or some families, their size, and over which connection. */
export function ChoiceForm({ offer, line, before, onTake, onClose }: ChoiceFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [isWhole, setWhole] = useState(before?.families === undefined)
  const [some, setSome] = useState<readonly string[]>(before?.families ?? [])
  const [anyLine, setAnyLine] = useState(false)
  const families = isWhole ? undefined : some
  const [files, setFiles] = useState<FileChoice>({
    pictures: before?.pictures,
    sheets: before ? before.sheets : hasSheets(offer),
  })
  const choice = { ...(families && { families }), ...chosenFiles(files) }
  const { missing, all } = bytesOf(offer, choice)
  const size = formatBytes(missing, locale)
  const allSize = formatBytes(all, locale)
  const isNothing = families?.length === 0
  const wholeSize = formatBytes(bytesOf(offer, {}).all, locale)
  const { products: amount } = offer
  const wholeCount = t`${plural(amount, { one: '# product', other: '# products' })}`
  const toggle = (uid: string, isOn: boolean) => setSome(isOn ? [...some, uid] : some.filter((one) => one !== uid))
  return (
    <form
      method="post"
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isNothing) onTake({ ...choice, anyLine })
      }}
    >
      <fieldset className={css.choice}>
        <legend>
          <Trans>What to take along</Trans>
        </legend>
        <CheckField
          type="radio"
          name="pocket"
          label={t`The whole shop`}
          hint={`${wholeCount}, ${wholeSize}`}
          checked={isWhole}
          onChange={() => setWhole(true)}
        />
        <CheckField
          type="radio"
          name="pocket"
          label={t`Some departments`}
          hint={t`Takes less room and less data.`}
          checked={!isWhole}
          onChange={() => setWhole(false)}
        />
      </fieldset>
      {isWhole ? null : (
        <fieldset className={css.families}>
          <legend>
            <Trans>Departments</Trans>
          </legend>
          {offer.families.map(({ uid, name, products }) => (
            <CheckField
              key={uid}
              type="checkbox"
              label={name}
              hint={t`${plural(products, { one: '# product', other: '# products' })}`}
              checked={some.includes(uid)}
              onChange={({ currentTarget: { checked } }) => toggle(uid, checked)}
            />
          ))}
        </fieldset>
      )}
      <FilesChoice offer={offer} families={families} files={files} onChange={setFiles} />
      <LineChoice line={line} size={size} anyLine={anyLine} onChange={setAnyLine} />
      <p className="quiet" role="status">
        {isNothing ? (
          <Trans>Choose at least one department.</Trans>
        ) : files.pictures ? (
          <Trans>Together about {allSize}.</Trans>
        ) : (
          <Trans>Together {allSize}, without pictures.</Trans>
        )}
      </p>
      <div className={css.buttons}>
        <Button type="submit" aria-disabled={isNothing}>
          {isNothing || missing === 0 ? <Trans>Take along</Trans> : <Trans>Take along ({size})</Trans>}
        </Button>
        {onClose ? (
          <Button kind="quiet" onClick={onClose}>
            <Trans>Leave it as it is</Trans>
          </Button>
        ) : null}
      </div>
    </form>
  )
}

interface LineChoiceProps {
  line: Line
  size: string
  anyLine: boolean
  onChange: (anyLine: boolean) => void
}

function LineChoice({ line, size, anyLine, onChange }: LineChoiceProps) {
  const { t } = useLingui()
  if (line === 'unknown')
    return (
      <p className="quiet small">
        <Trans>
          Your browser does not tell whether this connection costs money. If it is mobile data, {size} of it are used.
        </Trans>
      </p>
    )
  return (
    <CheckField
      type="checkbox"
      label={t`Also over mobile data`}
      hint={
        line === 'metered'
          ? t`You are on mobile data or save data now. Without this it waits for Wi-Fi.`
          : t`Without this it waits for Wi-Fi.`
      }
      checked={anyLine}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  )
}
