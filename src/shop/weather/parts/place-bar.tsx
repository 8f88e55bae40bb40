import { Trans, useLingui } from '@lingui/react/macro'
import { IconCurrentLocation, IconStar, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { isUnknown } from '#platform/commerce/commerce-error.ts'
import { devicePosition, type PositionOutcome } from '#platform/device-position.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { forgetPlace, isSamePlace, rounded, savePlace, useFields, type WeatherPlace } from '../places.ts'
import { nameOfPosition, placesQuery } from '../queries.ts'
import css from './place-bar.module.css'

interface PlaceBarProps {
  place: WeatherPlace | undefined
  onChoose: (place: WeatherPlace) => void
}

/** Chooses a place by its name, by the device's position, or from the saved fields. */
export function PlaceBar({ place, onChoose }: PlaceBarProps) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const { saved } = useFields()
  const [asked, setAsked] = useState('')
  const [trouble, setTrouble] = useState<Exclude<PositionOutcome, { ok: true }>['code']>()
  const [isLocating, setLocating] = useState(false)
  const { data: found, error, isFetching } = useQuery(placesQuery(shop, asked))
  const isSaved = saved.some((one) => isSamePlace(one, place))

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    setTrouble(undefined)
    setAsked(typeof name === 'string' ? name.trim() : '')
  }

  function choose(one: WeatherPlace) {
    setAsked('')
    onChoose(rounded(one))
  }

  async function locate() {
    setLocating(true)
    const outcome = await devicePosition()
    if (outcome.ok) {
      setTrouble(undefined)
      const { latitude, longitude } = outcome
      // The position is rounded before it leaves the device, because the weather needs no finer one.
      const at = rounded({ name: '', region: '', latitude, longitude })
      choose((await nameOfPosition(shop, at)) ?? at)
    } else setTrouble(outcome.code)
    setLocating(false)
  }

  return (
    <div className={css.bar}>
      <MantineRoot>
        <form method="post" className={css.form} role="search" onSubmit={search}>
          <TextField
            label={t`Town or village`}
            name="name"
            type="search"
            autoComplete="address-level2"
            maxLength={80}
            minLength={2}
          />
          <Button type="submit" disabled={isFetching}>
            <Trans>Show weather</Trans>
          </Button>
          <Button kind="outline" disabled={isLocating} onClick={() => void locate()}>
            <IconCurrentLocation size={20} stroke={1.75} aria-hidden />
            <Trans>My position</Trans>
          </Button>
          {place ? (
            <Button kind="outline" aria-pressed={isSaved} onClick={() => (isSaved ? forgetPlace(place) : savePlace(place))}>
              <IconStar size={20} stroke={1.75} aria-hidden />
              {isSaved ? <Trans>Saved field</Trans> : <Trans>Save this field</Trans>}
            </Button>
          ) : null}
        </form>
      </MantineRoot>
      <div role="status">
        {asked && found?.length === 0 ? (
          <Notice tone="warning" title={t`We know no place called ${asked}`}>
            <Trans>Check the spelling, or take the nearest larger town.</Trans>
          </Notice>
        ) : null}
        {asked && error ? (
          <Notice tone="warning" title={t`The search for places does not answer`}>
            {isUnknown(error) ? <Trans>Choose a saved field, or try again in a moment.</Trans> : <Trans>Try another name.</Trans>}
          </Notice>
        ) : null}
        {trouble ? <PositionTrouble code={trouble} /> : null}
      </div>
      {asked && found?.length ? (
        <ul className={css.found} aria-label={t`Places found`}>
          {found.map((one) => (
            <li key={`${one.latitude} ${one.longitude} ${one.name}`}>
              <button type="button" onClick={() => choose(one)}>
                <b>{one.name}</b> <span className="quiet">{one.region}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {saved.length ? (
        <ul className={css.saved} aria-label={t`Saved fields`}>
          {saved.map((one) => {
            const { name } = one
            return (
              <li key={`${one.latitude} ${one.longitude}`}>
                <button type="button" aria-current={isSamePlace(one, place) ? 'true' : undefined} onClick={() => onChoose(one)}>
                  {name || `${one.latitude}, ${one.longitude}`}
                </button>
                <IconButton label={t`Remove ${name} from saved fields`} onClick={() => forgetPlace(one)}>
                  <IconX size={18} stroke={1.75} aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}

function PositionTrouble({ code }: { code: Exclude<PositionOutcome, { ok: true }>['code'] }) {
  const { t } = useLingui()
  if (code === 'blocked')
    return (
      <Notice tone="warning" title={t`The browser does not tell us where you are`}>
        <Trans>Allow the position for this page in the browser's settings, or type the name of a town.</Trans>
      </Notice>
    )
  return (
    <Notice tone="warning" title={t`Your position could not be found`}>
      <Trans>Go out into the open and try again, or type the name of a town.</Trans>
    </Notice>
  )
}
