/** Why a device does not say where it is: the shopper or the browser forbids it, or it does not know. */
export type PositionOutcome = { ok: true; latitude: number; longitude: number } | { ok: false; code: 'blocked' | 'unknown' }

const patience = 10_000
const denied = 1

/** Asks the device once where it is; the browser asks the shopper first. */
export function ownPosition(geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined): Promise<PositionOutcome> {
  if (!geolocation) return Promise.resolve({ ok: false, code: 'unknown' })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ ok: true, latitude, longitude }),
      ({ code }) => resolve({ ok: false, code: code === denied ? 'blocked' : 'unknown' }),
      { timeout: patience, maximumAge: 5 * 60_000 },
    )
  })
}
