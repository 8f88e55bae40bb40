import { describe, expect, test } from 'vitest'
import { devicePosition } from './device-position.ts'

describe('where the device is', () => {
  const device = (answer: (ok: PositionCallback, fail: PositionErrorCallback) => void) => ({
    getCurrentPosition: (ok: PositionCallback, fail?: PositionErrorCallback | null) => answer(ok, fail ?? (() => undefined)),
  })
  const failure = (code: number) => device((_, fail) => fail({ code } as GeolocationPositionError))

  test.each([
    [1, 'blocked'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [9, 'unavailable'],
  ])('failure %d is told as %s', async (code, told) =>
    expect(await devicePosition(failure(code))).toEqual({ ok: false, code: told }),
  )

  test('a browser without it never can tell', async () =>
    expect(await devicePosition()).toEqual({ ok: false, code: 'unsupported' }))

  test('a device that knows says so', async () => {
    const here = device((ok) => ok({ coords: { latitude: 51.123456, longitude: 17 } } as GeolocationPosition))
    expect(await devicePosition(here)).toEqual({ ok: true, latitude: 51.123456, longitude: 17 })
  })
})
