import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Figure } from './figure.tsx'
import { hourAt, hoursOf } from './hour.ts'
import { useFields, type WeatherPlace } from './places.ts'
import { forecastQuery } from './queries.ts'
import { useSpraySettings } from './settings.ts'
import { judgeHours, nextWindow } from './spray-windows.ts'
import { useWindowWords } from './window-words.ts'

/** One line of weather for the place viewed last. */
export function FieldWeather() {
  const { last } = useFields()
  return last ? <Field place={last} /> : null
}

function Field({ place }: { place: WeatherPlace }) {
  const inWords = useWindowWords()
  const settings = useSpraySettings()
  const { data } = useQuery(forecastQuery(useShopWindow(), place))
  const [now] = useState(Date.now)
  const { name } = place
  if (!data)
    return (
      <span>
        <Trans>Weather: {name}</Trans>
      </span>
    )
  const hours = hoursOf(data)
  const running = hourAt(hours, now)
  const judged = judgeHours(hours, settings)
  const words = inWords(nextWindow(judged, now), now, judged)
  return (
    <span>
      <b>{name}</b> <Figure value={running?.temperature} unit="°C" />, <Figure value={running?.wind} unit="m/s" />. {words}
    </span>
  )
}
