/** Degrees. */
export interface DevicePosition {
  latitude: number
  longitude: number
}

/** `blocked`: the shopper or the browser forbids it; `unavailable`: the device cannot tell; `timeout`: not in time; `unsupported`: it never can. */
export type PositionOutcome =
  | ({ ok: true } & DevicePosition)
  | { ok: false; code: 'blocked' | 'unavailable' | 'timeout' | 'unsupported' }

const patience = 15_000
const oldest = 10 * 60_000
/** The codes of `GeolocationPositionError`. */
const codes: Record<number, 'blocked' | 'timeout'> = { 1: 'blocked', 3: 'timeout' }

/**
 * Where the device is; asked once, only when somebody presses for it, and the browser asks them first.
 * @param geolocation the browser's own unless a test brings one
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
