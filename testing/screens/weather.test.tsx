/** @module-tag slow */
import { ownName } from '#config/own-name.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderShop } from '../render-shop.tsx'
import { thisShop } from '../this-shop.ts'

// There is no canvas here; what the charts draw is also in the table beside them.
vi.mock('uplot', () => ({
  default: class {
    static paths = { bars: () => () => null }
    destroy() {}
    setSize() {}
  },
}))

/** Time of the demonstration's forecast. */
const now = Date.parse('2026-11-21T10:20:00Z')
const hour = 3_600_000
const leszno = '/pl/prognoza-pogody?lat=51.84&lon=16.57&place=Leszno&region=wielkopolskie'
const longest = 30_000

const { fetch: load } = globalThis
type Told = { data: { forecast: { readAt: number; hours: Record<string, (number | null)[]>; days: { date: string[] } } } }

/** Intercepts requests between the page and its server. */
function between(answer: (path: string) => Response | Promise<Response> | undefined) {
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input))
    return (await answer(pathname + search)) ?? load(input, init)
  })
}

async function forecast(change: (told: Told['data']['forecast']) => void) {
  const answer = await load(`${thisShop().gateway}/api/weather/forecast?latitude=51.84&longitude=16.57`)
  const told = (await answer.json()) as Told
  change(told.data.forecast)
  between((path) => (path.startsWith('/api/weather/forecast') ? Response.json(told) : undefined))
}
const silence = () =>
  Response.json(
    { errors: [{ message: 'The weather is unavailable', extensions: { code: 'WEATHER_UNAVAILABLE' } }] },
    { status: 503 },
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  // Clears what the previous test has chosen: storage is empty, and the event clears memory.
  dispatchEvent(new StorageEvent('storage', { key: null }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.stubGlobal('fetch', load)
})

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const rowsIn = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

describe('the weather of a place', { timeout: longest }, () => {
  it('is on one screen: when to spray, now, two days by the hour, fourteen days, soil and growth', async () => {
    await renderShop(leszno)
    expect(await screen.findByRole('heading', { level: 1, name: 'Pogoda: Leszno' })).toBeTruthy()
    expect((await section('Kiedy pryskać')).getByText(/Dziś sobota, 21 listopada/)).toBeTruthy()
    await screen.findByRole('heading', { name: 'Godzina po godzinie' })
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(expect.arrayContaining(['Godzina po godzinie', 'Najbliższe 14 dni', 'Gleba', 'Wzrost i woda']))
    expect(screen.getAllByRole('radio')).toHaveLength(48)
    const tables = screen.getAllByRole('table')
    expect(tables.map((table) => rowsIn(table).length)).toEqual(expect.arrayContaining([48, 14]))
    expect(screen.getByText(/Suma stopniodni powyżej 0 °C/)).toBeTruthy()
    expect(screen.getByText(/mówi etykieta środka/)).toBeTruthy()
  })

  it('tells each hour that is chosen with all that speaks against it', async () => {
    const { user } = await renderShop(leszno)
    const hours = await screen.findAllByRole('radio')
    const chosen = await section('Wybrana godzina')
    await user.click(hours[5] ?? document.body)
    expect(chosen.getByText(/sobota, 21 listopada, 16:00: (nie pryskaj|ostrożnie|dobre warunki)/)).toBeTruthy()
    expect(chosen.getByText(/^m\/s|wilgotność/)).toBeTruthy()
  })

  it('is judged by the farmer’s own thresholds, which the device keeps', async () => {
    await forecast(({ hours }) => {
      const fill = (name: string, value: number) => hours[name]?.fill(value)
      for (const [name, value] of Object.entries({ temperature: 15, humidity: 70, dewPoint: 9.5, rain: 0, cloud: 80, wind: 2.5 }))
        fill(name, value)
      for (const [name, value] of Object.entries({ gusts: 4, wetBulb: 12, temperature80: 14, isDay: 1 })) fill(name, value)
    })
    const { user } = await renderShop(leszno)
    const answer = await section('Kiedy pryskać')
    expect(answer.getByText(/^Pryskaj teraz, do \d+:00 \(.+\d\)$/)).toBeTruthy()
    await user.click(screen.getByText('Moje progi'))
    await user.selectOptions(screen.getByLabelText(/^Wiatr najwyżej/), '2')
    expect(answer.getByText(/^Brak dobrej pory na oprysk w prognozie do sob\., 28\.11$/)).toBeTruthy()
    expect(answer.getByText(/^Powód: wiatr 2,5 m\/s na 10 m, za silny/)).toBeTruthy()
    expect(answer.getByText(/^Najmniej zła godzina: sobota, 21 listopada, .+ Wtedy też nie pryskaj/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText(/^Wiatr najwyżej/), '4')
    await user.selectOptions(screen.getByLabelText(/^Delta T co najmniej/), '3')
    expect(answer.getByText(/^Ostrożnie do/)).toBeTruthy()
    expect(JSON.parse(localStorage.getItem(ownName('spray')) ?? '{}')).toMatchObject({ mostWind: 4, leastDeltaT: 3 })
  })
})

describe('a forecast that is not whole', { timeout: longest }, () => {
  it('with gaps and nulls says where, and the rest stands', async () => {
    await forecast(({ hours, days }) => {
      hours.wind?.fill(null)
      hours.rainChance?.fill(null)
      hours.soil6?.fill(null)
      for (const column of Object.values(hours)) column.splice(20, 3)
      days.date.splice(100)
    })
    await renderShop(leszno)
    const answer = await section('Kiedy pryskać')
    expect(answer.getByText(/^Brak dobrej pory na oprysk w prognozie do/)).toBeTruthy()
    const [table] = screen.getAllByRole('table')
    expect(within(table ?? document.body).getAllByText(/luka w prognozie/).length).toBeGreaterThan(0)
    expect(within(table ?? document.body).getAllByText('–').length).toBeGreaterThan(40)
    expect(screen.getByRole('heading', { name: 'Gleba' })).toBeTruthy()
  })

  it('of hours gone by says that none are to come', async () => {
    await forecast(({ hours }) => {
      hours.time = (hours.time ?? []).map((time) => (time ?? 0) - 300 * hour)
    })
    await renderShop(leszno)
    expect(await screen.findByText('Prognoza nie obejmuje kolejnych godzin.')).toBeTruthy()
    expect(screen.getByText('Prognoza nie ma danych dla tej godziny.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Najbliższe 14 dni' })).toBeTruthy()
  })

  it.each([
    ['of a moment ago has no remark', 2.9, undefined, false],
    ['of three hours says its age', 3, 'To prognoza zapisana na Twoim urządzeniu', false],
    ['of two days says its age', 47.9, 'To prognoza zapisana na Twoim urządzeniu', false],
    ['of more than two days is greyed and says not to decide by it', 48.1, 'Ta prognoza ma ponad dwa dni', true],
  ])('%s', async (_, age, words, isGreyed) => {
    await forecast((told) => {
      told.readAt = now - age * hour
    })
    await renderShop(leszno)
    const answer = await screen.findByRole('region', { name: 'Kiedy pryskać' })
    for (const text of ['To prognoza zapisana na Twoim urządzeniu', 'Ta prognoza ma ponad dwa dni'])
      expect(Boolean(screen.queryByText(text)), text).toBe(text === words)
    expect(answer.closest('[class*="stale"]') !== null).toBe(isGreyed)
  })
})

describe('degree days', { timeout: longest }, () => {
  it.each([
    ['', 'piątek, 21 sierpnia', /^Stopniodni liczymy od.+Dalej wstecz dane/],
    ['2026-03-01', 'piątek, 21 sierpnia', /w sumie brakuje wcześniejszych dni od Twojej daty \(niedziela, 1 marca\)/],
    ['2026-10-01', 'czwartek, 1 października', /^Stopniodni liczymy od dnia: czwartek, 1 października\.$/],
  ])('since "%s" are counted from %s, and say so', async (since, begin, words) => {
    localStorage.setItem(ownName('growth'), JSON.stringify({ growth: 'rape', since }))
    dispatchEvent(new StorageEvent('storage', { key: null }))
    await renderShop(leszno)
    const told = await screen.findByText(/^Stopniodni liczymy od/)
    expect(told.textContent.trim()).toContain(begin)
    expect(told.textContent.trim()).toMatch(words)
  })
})

describe('a provider that does not answer', { timeout: longest }, () => {
  it('has grey boxes for four seconds at most, then a word while it is still asked', async () => {
    between((path) => (path.startsWith('/api/weather/forecast') ? new Promise<Response>(() => {}) : undefined))
    await renderShop(leszno)
    expect(await screen.findByText('Serwis pogody długo nie odpowiada', {}, { timeout: 6000 })).toBeTruthy()
    expect(screen.getByText(/Wciąż go pytamy/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pokaż pogodę' })).toHaveProperty('disabled', false)
  })

  it('is told; the place can still be changed, and another try brings the forecast', async () => {
    let isDown = true
    between((path) => (isDown && path.startsWith('/api/weather/forecast') ? silence() : undefined))
    const { user } = await renderShop(leszno)
    expect(await screen.findByText('Prognoza nie odpowiada')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pokaż pogodę' })).toHaveProperty('disabled', false)
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByRole('region', { name: 'Kiedy pryskać' })).toBeTruthy()
  })

  it('of warnings alone is told beside the forecast', async () => {
    between((path) => (path.startsWith('/api/weather/warnings') ? silence() : undefined))
    await renderShop(leszno)
    expect(await screen.findByRole('region', { name: 'Kiedy pryskać' })).toBeTruthy()
    expect(await screen.findByText(/Nie możemy teraz odczytać ostrzeżeń/)).toBeTruthy()
  })

  it('a warning of the weather service comes first, with its level, its end and its source', async () => {
    const warning = { event: 'Silny wiatr', level: 2, from: now, until: now + 10 * hour, text: 'Porywy do 80 km/h.' }
    between((path) =>
      path.startsWith('/api/weather/warnings') ? Response.json({ data: { warnings: [warning], isWhole: true } }) : undefined,
    )
    await renderShop(leszno)
    expect(await screen.findByText('Ostrzeżenie, stopień 2: Silny wiatr')).toBeTruthy()
    expect(screen.getByText('Porywy do 80 km/h.')).toBeTruthy()
    expect(screen.getByText(/^Źródłem pochodzenia danych jest Instytut Meteorologii/)).toBeTruthy()
  })
})

describe('a place', { timeout: longest }, () => {
  it('is found by a part of its name, and stands in the address', async () => {
    const { user, router } = await renderShop('/pl/prognoza-pogody')
    expect(await screen.findByText('Wybierz miejsce')).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: 'Miejscowość' }), 'srod')
    await user.click(screen.getByRole('button', { name: 'Pokaż pogodę' }))
    const found = within(await screen.findByRole('list', { name: 'Znalezione miejsca' }))
    await user.click(found.getAllByRole('button', { name: /Środa Wielkopolska/ })[0] ?? document.body)
    expect(await screen.findByRole('heading', { level: 1, name: 'Pogoda: Środa Wielkopolska' })).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ place: 'Środa Wielkopolska', region: 'wielkopolskie' })
  })

  it('is offered to who has none: a town of each voivodeship, and what the forecast tells', async () => {
    const { user, router } = await renderShop('/pl/prognoza-pogody')
    const towns = within(await screen.findByRole('list', { name: 'Miasta w Polsce' }))
    expect(towns.getAllByRole('link')).toHaveLength(16)
    expect(screen.getByRole('heading', { name: 'Co powie Ci prognoza' })).toBeTruthy()
    await user.click(towns.getByRole('link', { name: /^Poznań/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Pogoda: Poznań' })).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ lat: '52.41', lon: '16.93', region: 'wielkopolskie' })
    expect(await screen.findByRole('region', { name: 'Kiedy pryskać' })).toBeTruthy()
  })

  it.each([
    ['nobody knows', undefined, 'Nie znamy miejsca o nazwie qqqqqq'],
    ['while nobody answers', silence, 'Wyszukiwarka miejsc nie odpowiada'],
  ])('%s has its words', async (_, fault, words) => {
    between((path) => (path.startsWith('/api/weather/places') ? fault?.() : undefined))
    const { user } = await renderShop('/pl/prognoza-pogody')
    await user.type(await screen.findByRole('searchbox', { name: 'Miejscowość' }), 'qqqqqq{Enter}')
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('is saved as a field, taken back, and the one looked at last is remembered', async () => {
    const { user } = await renderShop(leszno)
    await user.click(await screen.findByRole('button', { name: 'Zapisz to pole' }))
    const fields = () => screen.queryByRole('list', { name: 'Zapisane pola' })
    expect(
      within(fields() ?? document.body)
        .getByRole('button', { name: 'Leszno' })
        .getAttribute('aria-current'),
    ).toBe('true')
    expect(JSON.parse(localStorage.getItem(ownName('fields')) ?? '{}')).toMatchObject({
      last: { name: 'Leszno' },
      saved: [{ name: 'Leszno' }],
    })
    await user.click(screen.getByRole('button', { name: 'Usuń Leszno z zapisanych pól' }))
    await waitFor(() => expect(fields()).toBeNull())
    expect(JSON.parse(localStorage.getItem(ownName('fields')) ?? '{}')).toMatchObject({ last: { name: 'Leszno' }, saved: [] })
  })
})

describe('the device’s position', { timeout: longest }, () => {
  type Told = Parameters<Geolocation['getCurrentPosition']>
  const position = (tell: (found: Told[0], failed: NonNullable<Told[1]>) => void) =>
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (found: Told[0], failed: NonNullable<Told[1]>) => tell(found, failed) },
    })
  const failure = (code: number) => ({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

  it.each([
    ['is blocked', 1, 'Przeglądarka nie podaje nam Twojego położenia'],
    ['cannot be found', 2, 'Nie udało się ustalić Twojego położenia'],
    ['takes too long', 3, 'Nie udało się ustalić Twojego położenia'],
  ])('that %s has its words, and the place can be typed', async (_, code, words) => {
    position((_found, failed) => failed(failure(code) as GeolocationPositionError))
    const { user } = await renderShop('/pl/prognoza-pogody')
    await user.click(await screen.findByRole('button', { name: 'Moje położenie' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Moje położenie' })).toHaveProperty('disabled', false)
  })

  it('is told to a kilometre and gets the name of what lies there', async () => {
    position((found) => found({ coords: { latitude: 51.84231, longitude: 16.57493 } } as GeolocationPosition))
    const { user, router } = await renderShop('/pl/prognoza-pogody')
    await user.click(await screen.findByRole('button', { name: 'Moje położenie' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Pogoda: Leszno' })).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ lat: '51.84', lon: '16.57' })
  })
})
