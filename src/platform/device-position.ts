/** Coordinates in degrees. */
export interface DevicePosition {
  latitude: number
  longitude: number
}

/**
 * `blocked`: the shopper or the browser forbids it; `unavailable`: the device cannot determine it; `timeout`: not determined in time;
 * `unsupported`: the browser has no geolocation.
 */
export type PositionOutcome =
  | ({ ok: true } & DevicePosition)
  | { ok: false; code: 'blocked' | 'unavailable' | 'timeout' | 'unsupported' }

const patience = 15_000
const oldest = 10 * 60_000
/** Codes of `GeolocationPositionError`. */
const codes: Record<number, 'blocked' | 'timeout'> = { 1: 'blocked', 3: 'timeout' }

/**
 * Determines the position of the device once. Call it only after a press, because the browser asks for permission.
 * @param geolocation the browser's own by default; tests pass another
 */
export function devicePosition(
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined = navigator.geolocation,
): Promise<PositionOutcome> {
  if (!geolocation) return Promise.resolve({ ok: false, code: 'unsupported' })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ ok: true, latitude, longitude }),
      ({ code }) => resolve({ ok: false, code: codes[code] ?? 'unavailable' }),
      { enableHighAccuracy: false, timeout: patience, maximumAge: oldest },
    )
  })
}
