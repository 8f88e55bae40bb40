import { expect, it, vi } from 'vitest'
import { shopDay } from './shop-day.ts'

const exact = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })

it('tells the day in Warsaw in every quarter of an hour of four years', () => {
  const wrong: string[] = []
  const end = Date.UTC(2028, 0)
  for (let moment = Date.UTC(2024, 0); moment < end; moment += 900_000)
    if (shopDay(moment) !== exact.format(moment)) wrong.push(new Date(moment).toISOString())
  expect(wrong).toEqual([])
})

it.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('at %s it is %s', (moment, day) => {
  expect(shopDay(new Date(moment))).toBe(day)
})

it('makes a format in the hour before midnight only', async () => {
  vi.resetModules()
  const { shopDay: fresh } = await import('./shop-day.ts')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  fresh(Date.UTC(2026, 10, 21, 21, 59))
  fresh(Date.UTC(2026, 10, 21, 23))
  expect(made).not.toHaveBeenCalled()
  fresh(Date.UTC(2026, 10, 21, 22, 30))
  expect(made).toHaveBeenCalledOnce()
  made.mockRestore()
})
