import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BUS, PROTOCOL } from '#worker/protocol.ts'
import { editionRequest, type EditionRequest, type EditionState, type OfferedEdition } from '#worker/pocket-messages.ts'
import { renderShop } from '../render-shop.tsx'

// The page that offers the catalogue for download, and its reactions to the worker's messages. The worker itself is tested in
// testing/pocket/.

const store = 'naturaexpert_pl'
const offer: OfferedEdition = {
  ...{ id: 'new', madeAt: Date.now(), products: 162 },
  families: [
    { uid: 'a', name: 'Nawozy', products: 36 },
    { uid: 'b', name: 'Biostymulatory', products: 16 },
  ],
  parts: [
    { families: [], bytes: 20_000, isHere: false },
    { families: ['a'], bytes: 40_000, isHere: false },
    { families: ['b'], bytes: 30_000, isHere: false },
  ],
}
const kept: NonNullable<EditionState['kept']> = {
  id: 'new',
  madeAt: Date.now(),
  products: 162,
  bytes: 90_000,
  choice: {},
  isBroken: false,
}

let wishes: EditionRequest[] = []
let state: EditionState

function tell(next: EditionState) {
  state = next
  const bus = new BroadcastChannel(BUS)
  bus.postMessage({ v: PROTOCOL, type: 'edition', store, state })
  bus.close()
}

beforeEach(() => {
  wishes = []
  state = { line: 'free', offer }
  localStorage.clear()
  const worker = {
    postMessage: (data: unknown) => {
      const wish = editionRequest(data)
      if (wish) wishes.push(wish)
      tell(state)
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ active: worker }), controller: worker, addEventListener: () => undefined },
  })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.restoreAllMocks()
})

async function open() {
  const shop = await renderShop('/pl/aplikacja')
  const section = within(await screen.findByRole('region', { name: 'Cały sklep bez zasięgu' }, { timeout: 20_000 }))
  return { ...shop, section }
}
const longer = { timeout: 20_000 }
const taken = () => wishes.flatMap((one) => (one.wish === 'take' ? [one.choice] : []))

describe('the whole shop without a signal', { timeout: 60_000 }, () => {
  it('says what everything and what chosen departments take, and takes what was chosen', async () => {
    const { user, section } = await open()
    await section.findByRole('button', { name: 'Zabierz ze sobą (90\u00a0kB)' }, longer)
    await user.click(section.getByRole('radio', { name: 'Wybrane działy' }))
    expect(section.getByText('Wybierz przynajmniej jeden dział.')).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Zabierz ze sobą' }))
    expect(taken()).toEqual([])
    await user.click(section.getByRole('checkbox', { name: 'Nawozy' }))
    await user.click(section.getByRole('button', { name: 'Zabierz ze sobą (60\u00a0kB)' }))
    await waitFor(() => expect(taken()).toEqual([{ families: ['a'], anyLine: false }]))
  })

  it('asks before mobile data is used, and says so where the browser does not tell', async () => {
    state = { line: 'metered', offer }
    const { user, section } = await open()
    await user.click(await section.findByRole('checkbox', { name: 'Także przez dane komórkowe' }, longer))
    await user.click(section.getByRole('button', { name: /^Zabierz ze sobą/ }))
    await waitFor(() => expect(taken()).toEqual([{ anyLine: true }]))
    tell({ line: 'unknown', offer })
    expect(await section.findByText(/Przeglądarka nie mówi, czy to połączenie kosztuje/)).toBeTruthy()
  })

  it.each([
    ['no-network', /Brak zasięgu\. To, co już pobrano/, 'Wznów'],
    ['no-room', /brakuje miejsca/, 'Wznów'],
    ['damaged', /dwa razy dotarł uszkodzony/, 'Wznów'],
    ['not-made', /Sklep przygotowuje pliki/, 'Wznów'],
    ['wifi', /Czeka na Wi-Fi/, 'Pobierz przez dane komórkowe'],
  ] as const)('a taking that stands still says why and what to do: %s', async (why, words, press) => {
    const choice = { anyLine: false }
    state = { line: 'free', offer, taking: { bytes: 20_000, of: 90_000, choice, isRunning: false, isPaused: false, why } }
    const { user, section } = await open()
    expect(await section.findByText(words, undefined, longer)).toBeTruthy()
    const bar = section.getByRole('progressbar', { name: 'Pobieranie sklepu' })
    expect(bar.getAttribute('aria-valuetext')).toBe('20\u00a0kB z 90\u00a0kB')
    await user.click(section.getByRole('button', { name: press }))
    await waitFor(() => expect(taken()).toEqual([{ anyLine: why === 'wifi' }]))
  })

  it('says from when the prices are, offers what is newer by what differs, and asks before it removes', async () => {
    state = {
      line: 'free',
      offer: { ...offer, parts: offer.parts.map((part, at) => ({ ...part, isHere: at > 0 })) },
      kept: { ...kept, id: 'old' },
    }
    const { user, section } = await open()
    expect(await section.findByText(/Gotowe na wyjazd: 162 produkty/, undefined, longer)).toBeTruthy()
    expect(section.getByText(/Ceny z dziś, \d{2}:\d{2}\./)).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Zaktualizuj (20\u00a0kB)' }))
    await waitFor(() => expect(taken()).toHaveLength(1))
    await user.click(section.getByRole('button', { name: 'Usuń z tego urządzenia' }))
    expect(wishes.some(({ wish }) => wish === 'remove')).toBe(false)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Usuń' }))
    await waitFor(() => expect(wishes.some(({ wish }) => wish === 'remove')).toBe(true))
  })

  it('what the browser has cleared is told and offered again; what was removed by a choice is not', async () => {
    state = { line: 'free', offer, kept }
    const { user, section } = await open()
    await section.findByText(/Gotowe na wyjazd/, undefined, longer)
    tell({ line: 'free', offer })
    expect((await section.findByRole('alert', undefined, longer)).textContent).toContain('Przeglądarka usunęła sklep')
    expect(section.getByRole('button', { name: /^Zabierz ze sobą/ })).toBeTruthy()
    tell({ line: 'free', offer, kept })
    await user.click(await section.findByRole('button', { name: 'Usuń z tego urządzenia' }, longer))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Usuń' }))
    tell({ line: 'free', offer })
    await section.findByRole('button', { name: /^Zabierz ze sobą/ }, longer)
    expect(section.queryByRole('alert')).toBeNull()
  })
})
