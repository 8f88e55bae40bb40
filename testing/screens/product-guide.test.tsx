import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../render-shop.tsx'

const longest = 40_000
const slow = { timeout: 20_000 }
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ') ?? ''
const part = (name: string) => screen.findByRole('region', { name }, slow)

describe('the page of a product answers a farmer', { timeout: longest }, () => {
  it('when: the stages of growth of each crop with their months', async () => {
    await renderShop('/pl/lanomix-zboza.html')
    const when = await part('Kiedy stosować')
    const [wheat, oats] = within(when)
      .getAllByRole('listitem')
      .map((one) => plain(one))
    expect(wheat).toMatch(/Pszenica ozima.*Pszenżyto.*BBCH 21–29.*BBCH 31–39.*marzec–kwiecień, kwiecień–maj/)
    expect(oats).toMatch(/Owies/)
  })

  it('how much: hectares and a dose become packs, which go into the cart together', async () => {
    const { user } = await renderShop('/pl/lanomix-zboza.html')
    const sum = within(await part('Ile na Twoje pole'))
    const area = sum.getByRole('textbox', { name: 'Powierzchnia, ha' })
    await user.clear(area)
    await user.type(area, '12,5')
    expect(sum.getByText(/^Potrzebujesz/).textContent).toMatch(/25\s?l/)
    const packs = sum.getAllByRole('listitem').map(plain)
    expect(packs).toEqual(['1 × 20 l', '1 × 5 l'])
    await user.click(sum.getByRole('button', { name: /Dodaj te opakowania · 482,24/ }))
    expect(await screen.findAllByRole('button', { name: /Koszyk.*2/ }, slow)).not.toEqual([])
  })

  it('how much: a dose beyond the label is not put into the cart', async () => {
    const { user } = await renderShop('/pl/lanomix-zboza.html')
    const sum = within(await part('Ile na Twoje pole'))
    const dose = sum.getByRole('textbox', { name: 'Dawka, l/ha' })
    await user.clear(dose)
    await user.type(dose, '9')
    expect(sum.getByText(/^Według etykiety od 1 do 2/)).toBeTruthy()
    expect(sum.getByRole('button', { name: /Dodaj te opakowania/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('what for and with what: claims with their evidence, and what does not mix', async () => {
    await renderShop('/pl/lanomix-zboza.html')
    expect(plain(await part('Co daje i skąd to wiemy'))).toMatch(/Wyższy plon.*doświadczeniach.*Liczby pokazowe/)
    expect(plain(await part('Z czym mieszać'))).toMatch(/Nie łącz z.*Nawozami z wapniem/)
  })

  it('what to mind: pictograms with their names, equipment and waiting', async () => {
    await renderShop('/en/klosotarcza-250-ew.html')
    const safety = await part('What to mind')
    expect(within(safety).getByRole('img', { name: 'Environment: toxic to water life' })).toBeTruthy()
    expect(plain(safety)).toMatch(
      /Warning.*H410.*Protective gloves.*Do not enter the field.*Last treatment before harvest.*35 days/,
    )
  })

  it('says nothing of what the shop does not tell', async () => {
    await renderShop('/pl/kuznik-zawor-ibc-s60x6.html')
    await screen.findByRole('region', { name: 'Parametry' }, slow)
    expect(screen.queryByRole('region', { name: 'Kiedy stosować' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Ile na Twoje pole' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Bezpieczeństwo' })).toBeNull()
  })
})

describe('what is decided of a product', { timeout: longest }, () => {
  it('begins with the usual pack where the shop names one', async () => {
    await renderShop('/pl/cynkoria-120.html')
    const chosen = (await screen.findAllByRole('radio', {}, slow)).filter((one) => (one as HTMLInputElement).checked)
    expect(chosen).toHaveLength(1)
    expect(plain(chosen[0]?.closest('label'))).toMatch(/^5 l/)
  })

  it('says how many reviews give how many stars', async () => {
    await renderShop('/pl/amilvio-300.html')
    const five = (await screen.findByText('5 gwiazdek', {}, slow)).closest('li')
    expect(plain(five)).toMatch(/1 opinia/)
    expect(plain(screen.getByText('4 gwiazdki').closest('li'))).toMatch(/1 opinia/)
    expect(plain(screen.getByText('1 gwiazdka').closest('li'))).toMatch(/0 opinii/)
  })

  it('says until when a reduction lasts', async () => {
    const { user } = await renderShop('/pl/scierniopiec.html')
    await user.click((await screen.findAllByRole('radio', {}, slow))[0] ?? document.body)
    expect(await screen.findByText(/W tej cenie do 28\.02\.2027/, {}, slow)).toBeTruthy()
  })
})
