import { useLocation, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { useFetchedBehind } from '#offline/fetched-behind.ts'
import { writeQuery } from '#platform/search-params.ts'
import { placeIn, searchOf, weatherSearch } from '#shop/weather/weather-search.ts'
import { WeatherPage } from '#shop/weather/weather-page.tsx'

// Code of the field weather on the home page, which had no field to show when it was last open.
const fieldWeather = () => import('#shop/weather/field-weather.tsx')

/** Shows the weather of the place in the URL. */
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
