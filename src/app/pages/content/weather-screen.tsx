import { useLocation, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { useFetchedBehind } from '#offline/fetched-behind.ts'
import { writeQuery } from '#platform/search-params.ts'
import { placeIn, searchOf, weatherSearch } from '#shop/weather/weather-search.ts'
import { WeatherPage } from '#shop/weather/weather-page.tsx'

// The line about the field on the home page, which had no field to tell of when it was seen last.
const fieldWeather = () => import('#shop/weather/field-weather.tsx')

/** The weather of the place in the address. */
export function WeatherScreen() {
  useFetchedBehind(fieldWeather)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <WeatherPage
      place={placeIn(v.parse(weatherSearch, search))}
      onChoose={(place) => void navigate({ href: pathname + writeQuery({ ...searchOf(place) }) })}
    />
  )
}
