import { useLocation, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { writeQuery } from '#platform/search-params.ts'
import { placeIn, searchOf, weatherSearch } from '#shop/weather/weather-search.ts'
import { WeatherPage } from '#shop/weather/weather-page.tsx'
import { useKeptForHome } from './kept-for-later.ts'

/** The weather of the place in the address. */
export function WeatherScreen() {
  useKeptForHome()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <WeatherPage
      place={placeIn(v.parse(weatherSearch, search))}
      onChoose={(place) => void navigate({ href: pathname + writeQuery({ ...searchOf(place) }) })}
    />
  )
}
