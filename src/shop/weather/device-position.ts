import type { Position } from './queries.ts'

export type PositionOutcome =
  | { ok: true; at: Position }
  | { ok: false; code: 'blocked' | 'unavailable' | 'timeout' | 'unsupported' }

/** Where the device is, to about a kilometre; asked only when somebody presses for it. */
export function devicePosition(): Promise<PositionOutcome> {
  if (!('geolocation' in navigator)) return Promise.resolve({ ok: false, code: 'unsupported' })
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const round = (value: number) => Math.round(value * 100) / 100
        resolve({ ok: true, at: { latitude: round(coords.latitude), longitude: round(coords.longitude) } })
      },
      ({ code }) => resolve({ ok: false, code: code === 1 ? 'blocked' : code === 3 ? 'timeout' : 'unavailable' }),
      { enableHighAccuracy: false, timeout: 15_000, maximumAge: 10 * 60_000 },
    )
  })
}
