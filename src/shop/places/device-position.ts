import type { GeoPoint } from './store.ts'

/** Where the device is; undefined when it does not tell. */
export function devicePosition(): Promise<GeoPoint | undefined> {
  if (!('geolocation' in navigator)) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { timeout: 15_000, maximumAge: 10 * 60_000 },
    )
  })
}
