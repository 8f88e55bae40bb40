import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend, testNow } from '../../testing.ts'

let backend: TestBackend
let now = testNow
beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now })
})
afterAll(() => backend.close())
beforeEach(() => {
  now = testNow
})

const ask = (path: string) => backend.fetch(new Request(`http://127.0.0.1:4000/services/imgw/api/data${path}`))
async function get(path: string) {
  const answer = await ask(path)
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

const decimal = v.nullable(v.pipe(v.string(), v.decimal()))
const reading = v.strictObject({
  ...{
    id_stacji: v.pipe(v.string(), v.digits()),
    stacja: v.string(),
    data_pomiaru: v.pipe(v.string(), v.isoDate()),
    godzina_pomiaru: v.string(),
  },
  ...{
    temperatura: decimal,
    predkosc_wiatru: decimal,
    kierunek_wiatru: decimal,
    wilgotnosc_wzgledna: decimal,
    suma_opadu: decimal,
    cisnienie: decimal,
  },
})

describe('what stations measure', () => {
  test('is a list of strings, with a gap', async () => {
    const all = v.parse(v.array(reading), (await get('/synop')).body)
    expect(all.length).toBeGreaterThan(25)
    expect(all.every(({ data_pomiaru: day, godzina_pomiaru: hour }) => day === '2026-11-21' && hour === '9')).toBe(true)
    expect(all.some(({ cisnienie }) => cisnienie === null)).toBe(true)
    for (const { temperatura, wilgotnosc_wzgledna: humidity } of all) {
      expect(Math.abs(Number(temperatura))).toBeLessThan(30)
      expect(Number(humidity)).toBeLessThanOrEqual(100)
    }
  })

  test('of one station, by number or by name without Polish letters', async () => {
    const byNumber = v.parse(reading, (await get('/synop/id/12330')).body)
    expect(byNumber.stacja).toBe('Poznań')
    expect((await get('/synop/station/poznan')).body).toEqual(byNumber)
    expect(v.parse(reading, (await get('/synop/station/nowysacz')).body).id_stacji).toBe('12660')
    expect(v.parse(reading, (await get('/synop/station/lodz/format/json')).body).stacja).toBe('Łódź')
  })

  test('agrees with the forecast of that hour', async () => {
    const { temperatura } = v.parse(reading, (await get('/synop/id/12330')).body)
    const forecast = await backend.fetch(
      new Request(
        'http://127.0.0.1:4000/services/weather/v1/forecast?latitude=52.4069&longitude=16.9299&elevation=75&hourly=temperature_2m&forecast_days=1',
      ),
    )
    const { hourly }: { hourly: { temperature_2m: number[] } } = await forecast.json()
    expect(Math.abs(Number(temperatura) - (hourly.temperature_2m[9] ?? Number.NaN))).toBeLessThan(0.5)
  })

  test('as a table', async () => {
    const answer = await ask('/synop/format/csv')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const [head, ...rows] = (await answer.text()).trim().split('\n')
    expect(head).toBe(
      'id_stacji,stacja,data_pomiaru,godzina_pomiaru,temperatura,predkosc_wiatru,kierunek_wiatru,wilgotnosc_wzgledna,suma_opadu,cisnienie',
    )
    expect(rows.every((row) => row.split(',').length === 10)).toBe(true)
  })

  test.each(['/synop/id/1', '/synop/station/atlantis', '/synop/nothing', '/nothing', '/synopx'])(
    '%s is not there',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, body: { status: false } })
    },
  )
})

describe('warnings', () => {
  const time = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))
  const warning = v.strictObject({
    ...{
      id: v.string(),
      nazwa_zdarzenia: v.string(),
      stopien: v.picklist(['1', '2', '3']),
      prawdopodobienstwo: v.pipe(v.string(), v.digits()),
    },
    ...{
      obowiazuje_od: time,
      obowiazuje_do: time,
      opublikowano: time,
      tresc: v.string(),
      komentarz: v.string(),
      biuro: v.string(),
    },
    teryt: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{4}$/))), v.minLength(1)),
  })
  const warnings = async (day: string) => {
    now = new Date(`${day}T10:00:00Z`)
    return v.parse(v.array(warning), (await get('/warningsmeteo')).body)
  }
  const year = Array.from({ length: 52 }, (_, week) => new Date(Date.UTC(2026, 0, 1 + week * 7)).toISOString().slice(0, 10))

  test('each has a number of its own, a span in Warsaw time and whole voivodeships', async () => {
    for (const day of year) {
      const all = await warnings(day)
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      for (const { obowiazuje_od: from, obowiazuje_do: to, teryt } of all) {
        expect(from < to && from >= `${day} 00:00:00`).toBe(true)
        expect(new Set(teryt.map((code) => code.slice(0, 2))).size).toBe(1)
      }
    }
  })

  test('a year has days with some and days with none; heat comes in summer, hard frost in winter', async () => {
    const seen = new Map<string, Set<number>>()
    const counts: number[] = []
    for (const day of year) {
      const all = await warnings(day)
      counts.push(all.length)
      for (const { nazwa_zdarzenia: name, obowiazuje_od: from } of all)
        seen.set(name, (seen.get(name) ?? new Set()).add(Number(from.slice(5, 7))))
    }
    expect([counts.some((count) => count === 0), counts.some((count) => count > 0)]).toEqual([true, true])
    const months = (name: string) => [...(seen.get(name) ?? [])]
    expect(months('Przymrozki').length).toBeGreaterThan(0)
    expect(months('Przymrozki').every((month) => month >= 4 && month <= 10)).toBe(true)
    expect(months('Upał').every((month) => month >= 5 && month <= 9)).toBe(true)
    expect(months('Silny mróz').every((month) => month <= 3 || month >= 11)).toBe(true)
  })
})
