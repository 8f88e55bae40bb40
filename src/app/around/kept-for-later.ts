import { useEffect } from 'react'
import { atLeisure } from '#offline/at-leisure.ts'
import { inBackground } from '#offline/chunk-reload.ts'

/** Fetched behind the page that stands, so that the worker has it when there is no network. */
function useBehind(load: () => Promise<unknown>) {
  useEffect(() => {
    atLeisure(() => void inBackground(load).catch(() => undefined))
  }, [load])
}

const told = () => import('./told.ts')
const fieldWeather = () => import('#shop/weather/field-weather.tsx')

/** A page that the server has rendered does without what loads it; without a network the next visit begins with that. */
export const useKeptForLater = () => useBehind(told)

/** The line about the field on the home page, which had no field to tell of when it was seen last. */
export const useKeptForHome = () => useBehind(fieldWeather)
