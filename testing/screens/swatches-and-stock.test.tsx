import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../render-shop.tsx'

const longest = 20_000
const colourOf = (name: RegExp) => {
  const choice = screen.getByRole('radio', { name }).closest('label')
  return choice?.querySelector('circle')?.getAttribute('fill')
}

describe('a colour is seen beside its name', { timeout: longest }, () => {
  it.each([
    ['/pl/opryskal-plecak-16-aku.html', [/^Zielony/, /^Pomarańczowy/, /^Niebieski/]],
    ['/en/opryskal-plecak-16-aku.html', [/^Green/, /^Orange/, /^Blue/]],
  ] as const)('at %s, where it is all that is chosen', async (path, names) => {
    await renderShop(path)
    await screen.findByRole('heading', { level: 1 })
    expect(names.map(colourOf)).toEqual(['#3f8a3c', '#e5801c', '#2b62ad'])
  })

  it('among sizes, which are told by their name', async () => {
    await renderShop('/pl/rekawar-nitryl-chem.html')
    const group = within(await screen.findByRole('group', { name: 'Kolor' }))
    expect(group.getAllByRole('radio').length).toBeGreaterThan(0)
    expect(colourOf(/^Zielony/)).toBe('#3f8a3c')
    const sizes = within(screen.getByRole('group', { name: 'Rozmiar' })).getByRole('radio', { name: 'M' })
    expect(sizes.closest('label')?.querySelector('circle')).toBeNull()
  })
})

describe('few pieces are told', { timeout: longest }, () => {
  it.each([
    ['pl', 'Ostatnie 3 sztuki'],
    ['en', 'Only 3 left'],
  ])('in %s, and of no other pack', async (locale, words) => {
    await renderShop(`/${locale}/opryskal-plecak-16-aku.html`)
    const told = await screen.findAllByText(words)
    expect(told.map((one) => one.closest('label')?.querySelector('input')?.value)).toEqual(['OPR-T-001-POMARA'])
  })
})
