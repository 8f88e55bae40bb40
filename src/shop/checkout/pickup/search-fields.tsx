import { Trans, useLingui } from '@lingui/react/macro'
import { IconCurrentLocation, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { devicePosition } from '#platform/device-position.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import css from './pickup-points.module.css'
import type { PointSearch } from './point-queries.ts'

interface SearchFieldsProps {
  start: string
  isMissing: boolean
  searching: boolean
  onSearch: (search: PointSearch) => void
}

const shortest = 2

/** Search by town or postcode, or by the device's position. It is inside the step's form, so Enter must search and not submit the form. */
export function SearchFields({ start, isMissing, searching, onSearch }: SearchFieldsProps) {
  const { t } = useLingui()
  const [text, setText] = useState(start)
  const [problem, setProblem] = useState<string>()
  const [locating, setLocating] = useState(false)

  function search() {
    const asked = text.trim()
    if (asked.length < shortest) return setProblem(t`Type a town or a postcode.`)
    setProblem(undefined)
    onSearch({ text: asked })
  }

  async function locate() {
    setLocating(true)
    const found = await devicePosition()
    setLocating(false)
    if (found.ok) {
      setProblem(undefined)
      setText('')
      return onSearch({ latitude: found.latitude, longitude: found.longitude })
    }
    setProblem(
      found.code === 'blocked'
        ? t`Access to your location is blocked. Allow it in the browser's settings, or type a town or postcode.`
        : t`Your device does not know where it is. Type a town or postcode.`,
    )
  }

  return (
    <div className={css.search}>
      <TextField
        label={t`Town, street or postcode`}
        type="search"
        name="pickup-search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        value={text}
        error={problem}
        data-invalid={isMissing ? true : undefined}
        aria-describedby={isMissing ? 'pickup-problem' : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          search()
        }}
      />
      <div className={css.ways}>
        <Button kind="outline" aria-disabled={searching} onClick={search}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <Trans>Search</Trans>
        </Button>
        <Button kind="quiet" aria-disabled={locating} onClick={() => void locate()}>
          <IconCurrentLocation size={20} stroke={1.75} aria-hidden />
          {locating ? <Trans>Looking for you…</Trans> : <Trans>Near me</Trans>}
        </Button>
      </div>
    </div>
  )
}
