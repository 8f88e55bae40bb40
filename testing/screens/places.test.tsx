/** @module-tag slow */
import { ownName } from '#config/own-name.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderShop } from '../render-shop.tsx'

// A map needs sizes to be drawn; everything on it is also in the list beside it, which is tested here.
vi.mock('#ui/map/place-map.tsx', () => ({
  PlaceMap: ({ places, areas = [], onChooseArea }: Drawn) => (
    <div data-testid="map" data-pins={places.map(({ name }) => name).join('|')}>
      {areas.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => onChooseArea?.(id)}>
          {`mapa: ${name}`}
        </button>
      ))}
    </div>
  ),
}))
interface Drawn {
  places: { name: string }[]
  areas?: { id: string; name: string }[]
  onChooseArea?: (id: string) => void
}

/** A Saturday, 11:20 in Warsaw. */
const now = Date.parse('2026-11-21T10:20:00Z')
const longest = 30_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  dispatchEvent(new StorageEvent('storage', { key: null }))
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'geolocation')
})
const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent ?? '')
const pins = async () => (await screen.findByTestId('map')).dataset.pins?.split('|').filter(Boolean) ?? []

type Told = Parameters<Geolocation['getCurrentPosition']>
const position = (tell: (found: Told[0], failed: NonNullable<Told[1]>) => void) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (found: Told[0], failed: NonNullable<Told[1]>) => tell(found, failed) },
  })

describe('the stores', { timeout: longest }, () => {
  it('are all on the map and in the list, each with its way there and whether it is open', async () => {
    await renderShop('/pl/adresy-sklepow')
    expect(await screen.findByText('24 sklepy')).toBeTruthy()
    expect((await pins()).toSorted()).toEqual(titles().toSorted())
    expect(screen.getAllByRole('link', { name: 'Trasa' })).toHaveLength(24)
    expect(screen.getAllByText(/^(Otwarte do|Teraz nieczynne|Dziś otwarte od)/)).toHaveLength(24)
  })

  it.each([
    ['leszno', /Leszno/],
    ['LOWICZ', /Łowicz/],
    ['64-100', /Leszno/],
  ])('%s finds one of there first', async (typed, first) => {
    const { user } = await renderShop('/pl/adresy-sklepow')
    await user.type(await screen.findByLabelText('Miejscowość lub kod pocztowy'), typed)
    await waitFor(() => expect(titles()[0]).toMatch(first))
    expect(titles().length).toBeLessThan(24)
    expect((await pins()).toSorted()).toEqual(titles().toSorted())
  })

  it('of a town that has none are the nearest to it, with their kilometres', async () => {
    const { user } = await renderShop('/pl/adresy-sklepow')
    await user.type(await screen.findByLabelText('Miejscowość lub kod pocztowy'), 'Nysa')
    expect(await screen.findByText('5 sklepów')).toBeTruthy()
    const far = screen.getAllByText(/^· \d+ km$/).map(({ textContent }) => Number(/\d+/.exec(textContent ?? '')?.[0]))
    expect(far).toEqual(far.toSorted((a, b) => a - b))
  })

  it('of nowhere are none, in words', async () => {
    const { user } = await renderShop('/pl/adresy-sklepow')
    await user.type(await screen.findByLabelText('Miejscowość lub kod pocztowy'), 'qqqqqq')
    expect(await screen.findByText(/^Nie znaleźliśmy ani sklepu, ani miejscowości/)).toBeTruthy()
    expect(screen.getByText('0 sklepów')).toBeTruthy()
  })

  it('come nearest first by where one stands', async () => {
    position((found) => found({ coords: { latitude: 51.84, longitude: 16.57 } } as GeolocationPosition))
    const { user } = await renderShop('/pl/adresy-sklepow')
    await user.click(await screen.findByRole('button', { name: 'Najbliżej mnie' }))
    await waitFor(() => expect(titles()[0]).toMatch(/Leszno/))
  })

  it('stay in their order where the position is blocked, which is told', async () => {
    position((_, failed) => failed({ code: 1, message: '' } as GeolocationPositionError))
    const { user } = await renderShop('/pl/adresy-sklepow')
    await user.click(await screen.findByRole('button', { name: 'Najbliżej mnie' }))
    expect(await screen.findByText('Przeglądarka nie podaje nam Twojego położenia')).toBeTruthy()
    expect(titles()).toHaveLength(24)
  })

  it('are only those that do what is needed, and those that are open at this minute; the address keeps it', async () => {
    const { user, router } = await renderShop('/pl/adresy-sklepow')
    await user.selectOptions(await screen.findByLabelText('Czego tam potrzebujesz'), 'Laboratorium')
    await waitFor(() => expect(titles()).toEqual(['Siedziba Środa Wielkopolska']))
    expect(router.state.location.search).toMatchObject({ service: 'laboratorium' })
    await user.selectOptions(screen.getByLabelText('Czego tam potrzebujesz'), 'Dowolna usługa')
    await waitFor(() => expect(titles()).toHaveLength(24))
    const opened = screen.getAllByText(/^Otwarte do/).length
    await user.click(screen.getByLabelText('Otwarte teraz'))
    await waitFor(() => expect(titles()).toHaveLength(opened))
    expect(opened).toBeLessThan(24)
    expect(screen.queryByText('Teraz nieczynne')).toBeNull()
  })

  it('that are all closed lead back to all of them', async () => {
    vi.setSystemTime(Date.parse('2026-11-22T10:20:00Z'))
    const { user } = await renderShop('/pl/adresy-sklepow?open=1&town=leszno')
    expect(await screen.findByText(/^Żaden sklep nie spełnia teraz tych warunków/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pokaż wszystkie sklepy' }))
    await waitFor(() => expect(titles()).toHaveLength(24))
  })

  it('one leads to who advises there and to what the shop sells', async () => {
    await renderShop('/pl/adresy-sklepow/opole')
    const adviser = (await screen.findByRole('heading', { name: 'Katarzyna Łanowska' })).closest('li') ?? document.body
    expect(within(adviser).getByRole('link', { name: /^\+48/ })).toBeTruthy()
    expect(adviser.querySelector('img')?.getAttribute('src')).toMatch(/katarzyna-lanowska\.webp$/)
    expect(screen.queryByRole('heading', { name: 'Marta Zielnicka' })).toBeNull()
    const families = within(
      screen.getByRole('heading', { name: 'Co jest w tym sklepie na miejscu' }).closest('section') ?? document.body,
    )
    expect(families.getByRole('link', { name: 'Nawozy' }).getAttribute('href')).toBe('/pl/nawozy.html')
  })

  it('one has its hours, its services and the way there', async () => {
    await renderShop('/pl/adresy-sklepow/leszno')
    expect(await screen.findByRole('heading', { name: 'Godziny otwarcia' })).toBeTruthy()
    expect(screen.getByText('Poniedziałek–piątek').nextSibling?.textContent).toMatch(/^\d\d:\d\d–\d\d:\d\d$/)
    expect(screen.getByRole('link', { name: 'Trasa do sklepu' }).getAttribute('href')).toMatch(/destination=51\.8/)
    expect(await pins()).toHaveLength(1)
  })
})

describe('the representatives', { timeout: longest }, () => {
  it('are found in two taps, by the map as by the list, and who is pressed for is remembered on the device', async () => {
    const { user, router } = await renderShop('/pl/przedstawiciele-handlowi')
    await user.click(await screen.findByRole('button', { name: 'mapa: opolskie' }))
    await waitFor(() => expect(titles()).toEqual(['Katarzyna Łanowska']))
    expect(screen.getByLabelText<HTMLSelectElement>('Województwo').selectedOptions[0]?.textContent).toBe('opolskie')
    expect(router.state.location.search).toMatchObject({ region: '16' })
    expect(localStorage.getItem(ownName('adviser')), 'to look at a region is not to choose its adviser').toBeNull()
    await user.click(screen.getByRole('button', { name: 'To mój doradca' }))
    expect(screen.getByText('Zapamiętany na tym urządzeniu doradca: Katarzyna Łanowska.')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Województwo'), 'Cała Polska')
    await waitFor(() => expect(titles().length).toBe(19))
    await user.selectOptions(screen.getByLabelText('Uprawa lub zwierzęta'), 'rzepak')
    await waitFor(() => expect(titles().length).toBeLessThan(19))
    expect(router.state.location.search).toMatchObject({ region: 'all', crop: 'rzepak' })
    for (const words of screen.getAllByText(/^Specjalność: /)) expect(words.textContent).toContain('rzepak')
  })

  it.each([
    ['?region=16', 1],
    ['?region=all', 19],
    ['?region=99&crop=nothing', 19],
  ])('an address with %s opens on its own filters', async (query, count) => {
    await renderShop(`/pl/przedstawiciele-handlowi${query}`)
    await waitFor(() => expect(titles()).toHaveLength(count))
  })

  it('each can be called, written to and put into the address book', async () => {
    await renderShop('/pl/przedstawiciele-handlowi')
    const people = await screen.findAllByRole('heading', { level: 2 })
    const person = people.find(({ textContent }) => textContent === 'Katarzyna Łanowska')?.closest('li')
    const links = within(person ?? document.body)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
    expect(links[0]).toMatch(/^tel:\+48\d+$/)
    expect(links[1]).toMatch(/^mailto:[^@]+@sklep\.example$/)
    expect(decodeURIComponent(links[2] ?? '')).toMatch(/BEGIN:VCARD[\s\S]*FN:Katarzyna Łanowska[\s\S]*END:VCARD/)
  })

  it('each has a page of their own, with every way to reach them and the way to the others', async () => {
    await renderShop('/en/przedstawiciele-handlowi/marta-zielnicka')
    expect(await screen.findByRole('heading', { level: 1, name: 'Marta Zielnicka' })).toBeTruthy()
    const person = within(screen.getByRole('article'))
    expect(person.getByRole('link', { name: /^\+48/ }).getAttribute('href')).toBe('tel:+48710012001')
    expect(person.getByRole('link', { name: 'Add to contacts' })).toBeTruthy()
    expect(screen.getByRole('article').querySelector('img')?.getAttribute('src')).toMatch(/marta-zielnicka\.webp$/)
    expect(person.getByRole('link', { name: 'Stores there' }).getAttribute('href')).toBe('/en/adresy-sklepow?town=Lower+Silesia')
    expect(person.getByRole('link', { name: 'All sales representatives' }).getAttribute('href')).toBe(
      '/en/przedstawiciele-handlowi',
    )
  })

  it('the remembered one is offered where a price is told by an adviser; before that the way to find one', async () => {
    const asked = '/pl/nadwarcie-roztwor-32.html'
    const { user, router } = await renderShop(asked)
    const find = await screen.findByRole('link', { name: 'Znajdź swojego doradcę' })
    expect(find.getAttribute('href')).toBe('/pl/przedstawiciele-handlowi')
    await user.click(find)
    await user.click(await screen.findByRole('button', { name: 'mapa: opolskie' }))
    await waitFor(() => expect(titles()).toEqual(['Katarzyna Łanowska']))
    await user.click(screen.getByRole('button', { name: 'To mój doradca' }))
    router.history.push(asked)
    expect(await screen.findByText('Katarzyna Łanowska')).toBeTruthy()
    const write = (await screen.findByRole('link', { name: 'Napisz' })).getAttribute('href') ?? ''
    expect(decodeURIComponent(write)).toMatch(/^mailto:[^?]+\?subject=Cena: Nadwarcie/)
  })
})
