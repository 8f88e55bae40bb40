import { below, get, isFailure, type OutsideService, toldOfList } from './outside-service.ts'
import { without } from './faults.ts'

const weatherPaths = {
  OPEN_METEO_URL: 'weather',
  OPEN_METEO_GEO_URL: 'geocoding',
  IMGW_URL: 'imgw',
  WEATHER_PHOTON_URL: 'photon',
}
/** Returns the variables of all weather providers: setting one requires setting all of them. The others work. */
const weather = (failing: keyof typeof weatherPaths) => (origin: string, sound: string) =>
  Object.fromEntries(
    Object.entries(weatherPaths).map(([name, path]) => [name, `${name === failing ? origin : sound}/services/${path}`]),
  )
const openMeteoError = { error: true, reason: 'Internal error' }

/** Services of the weather pages. */
export const weatherServices: readonly OutsideService[] = [
  {
    name: 'weather',
    miniatures: ['weather'],
    strikes: below('/services/weather/'),
    settings: weather('OPEN_METEO_URL'),
    ask: (ask) => get(ask, '/api/weather/forecast?latitude=52.41&longitude=16.93'),
    error: openMeteoError,
    half: (sound) => without(sound, 'time'),
    told: (status, body) => (isFailure(status, body) ? 'unknown' : 'found'),
  },
  {
    name: 'towns of the weather',
    miniatures: ['geocoding'],
    strikes: below('/services/geocoding/'),
    settings: weather('OPEN_METEO_GEO_URL'),
    ask: (ask) => get(ask, '/api/weather/places?name=leszno'),
    error: openMeteoError,
    half: (sound) => without(sound, 'latitude'),
    told: toldOfList('places'),
  },
  {
    name: 'name of a position',
    miniatures: ['photon'],
    strikes: below('/services/photon/'),
    settings: weather('WEATHER_PHOTON_URL'),
    ask: (ask) => get(ask, '/api/weather/places?latitude=51.84&longitude=16.57'),
    error: { message: 'Internal error' },
    half: (sound) => without(sound, 'properties'),
    told: toldOfList('places'),
  },
  {
    name: 'weather warnings',
    miniatures: ['imgw'],
    strikes: below('/services/imgw/'),
    settings: weather('IMGW_URL'),
    ask: (ask) => get(ask, '/api/weather/warnings?region=wielkopolskie'),
    error: { status: false, message: 'Internal error' },
    half: () => [{ nazwa_zdarzenia: 'Silny wiatr', teryt: ['3021'] }],
    // No warning is a result too.
    told: (status, body) => (isFailure(status, body) ? 'unknown' : 'found'),
  },
]
