import { Trans } from '@lingui/react/macro'
import { IconCloud } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Figure } from './figure.tsx'
import { hourAt, hoursOf } from './hour.ts'
import { useFields, type WeatherPlace } from './places.ts'
import { forecastQuery } from './queries.ts'
import { useSpraySettings } from './settings.ts'
import { judgeHours, nextWindow } from './spray-windows.ts'
import { useWindowWords } from './window-words.ts'

/** One line about the field that was looked at last, or the way to choose one. */
export function WeatherStrip() {
  const locale = useLocale()
  const { last } = useFields()
  return (
    <Link to={pathIn(locale, 'prognoza-pogody')}>
      <IconCloud size={22} stroke={1.75} aria-hidden />
      {last ? (
        <Field place={last} />
      ) : (
        <span>
          <Trans>Weather and spray windows for your field</Trans>
        </span>
      )}
    </Link>
  )
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
  const words = inWords(nextWindow(judgeHours(hours, settings), now), now)
  return (
    <span>
      <b>{name}</b> <Figure value={running?.temperature} unit="°C" />, <Figure value={running?.wind} unit="m/s" />. {words}
    </span>
  )
}
