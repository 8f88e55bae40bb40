import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../render-shop.tsx'

const patient = { timeout: 8000 }
const row = (name: RegExp) => screen.findByRole('row', { name }, patient)

describe('the fertilizer finder', { timeout: 20_000 }, () => {
  it('says how much of which fertilizer a hectare takes, what that gives and what it costs', async () => {
    await renderShop('/pl/dobor/nawozy?uprawa=wheat')
    expect((await row(/^Azot/)).textContent).toContain('182 kg/ha')
    const urea = (await row(/Mocznik 46/)).textContent
    expect(urea).toContain('395 kg/ha')
    expect(urea).toContain('N 182 kg')
    expect(urea).toMatch(/\d[\d\s]*,\d\d\s*zł\/ha/)
  })

  it('shows what feeds with nitrogen before anything else', async () => {
    await renderShop('/pl/dobor/nawozy?uprawa=wheat')
    await row(/Mocznik 46/)
    const doses = screen.getAllByRole('row').filter((one) => one.querySelector('a[href*=nadwarcie], a[href*=glebowar]'))
    expect(doses[0]?.textContent).toContain('Mocznik')
    const shown = screen.getAllByRole('heading', { level: 3 }).filter((one) => one.closest('li[data-sku]'))
    expect(shown[0]?.textContent).toContain('Mocznik')
  })

  it('gives a liquid by the litre and tells no price that is the adviser’s', async () => {
    await renderShop('/pl/dobor/nawozy?uprawa=wheat')
    const liquid = within(await row(/Roztwór 32/))
    expect(liquid.getByText(/^430\sl\/ha$/)).toBeTruthy()
    expect(liquid.getByText('Cena u doradcy')).toBeTruthy()
  })

  it('gives no nitrogen where manure gives enough', async () => {
    await renderShop('/pl/dobor/nawozy?uprawa=rape&plon=1&obornik=60')
    await row(/Kizeryt/)
    expect(screen.queryByRole('row', { name: /Mocznik/ })).toBeNull()
  })
})
