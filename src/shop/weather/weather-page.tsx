import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useHydrated } from '#platform/hydrated.ts'
import { Invitation } from './parts/invitation.tsx'
import { PlaceBar } from './parts/place-bar.tsx'
import { PlaceWeather } from './parts/place-weather.tsx'
import { lookAt, useFields, type WeatherPlace } from './places.ts'
import css from './weather-page.module.css'

interface WeatherPageProps {
  /** The place in the address; without one the place viewed last is shown. */
  place: WeatherPlace | undefined
  onChoose: (place: WeatherPlace) => void
}

/** The weather of a field on one page, beginning with when to spray. */
export function WeatherPage({ place: addressed, onChoose }: WeatherPageProps) {
  const { last } = useFields()
  // The server does not know a visitor's field, so the towns stay hidden until hydration shows whether there is one.
  const isDecided = useHydrated()
  const place = addressed ?? last
  useEffect(() => {
    if (addressed) lookAt(addressed)
  }, [addressed])
  const name = place ? place.name || `${place.latitude}, ${place.longitude}` : ''
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{name ? <Trans>Weather: {name}</Trans> : <Trans>Weather for your field</Trans>}</h1>
      {place?.region ? <p className="quiet small">{place.region}</p> : null}
      <PlaceBar place={place} onChoose={onChoose} />
      {place ? (
        <PlaceWeather key={`${place.latitude} ${place.longitude}`} place={place} />
      ) : (
        <div className={isDecided ? undefined : css.undecided}>
          <Invitation />
        </div>
      )}
      <p className={`small quiet ${css.source}`}>
        <Trans>
          The windows follow from wind, rain, temperature, humidity and Delta T. They are a hint and relieve nobody: check the
          conditions in the field and the label of the product. In the open field the law allows spraying in wind of up to 4 m/s.
        </Trans>{' '}
        <Trans>
          Wind is forecast at 10 m above the ground, where it is stronger than at the boom; the limits are held against that
          figure, to be on the safe side.
        </Trans>{' '}
        <Trans>Weather data: Open-Meteo.com (CC BY 4.0).</Trans>
      </p>
    </div>
  )
}
