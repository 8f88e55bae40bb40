import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { company, contact } from '#config'
import { renderShop } from '../render-shop.tsx'

const figuresOf = (table: HTMLElement) => [...table.querySelectorAll('td[data-figure]')].map(({ textContent }) => textContent)

describe('the pages that the shop tells of itself', { timeout: 20_000 }, () => {
  it.each([
    ['/pl/p/o-nas', 'O nas', 'Nazwa', /Troje doradców/],
    ['/en/p/o-nas', 'About us', 'Name', /Three advisers/],
  ])('%s has the company from the configuration, its plant and its people', async (path, title, name, people) => {
    await renderShop(path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(await screen.findByRole('img', { name: people })).toBeTruthy()
    const table = await screen.findByRole('table')
    expect(within(table).getByRole('row', { name: `${name} ${company.legalName}` })).toBeTruthy()
    expect(table.textContent).toContain(contact.email)
    // A phone number does not count as a figure.
    expect(figuresOf(table)).toEqual([])
  })

  it('questions open one by one, and the menu at the foot leads to them', async () => {
    const { user } = await renderShop('/pl/p/pytania')
    const question = await screen.findByText('Co zrobić z pustymi kanistrami?')
    await user.click(question)
    expect(question.closest('details')?.open).toBe(true)
    expect(screen.getByText(/Wypłucz trzy razy/)).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Pytania i odpowiedzi' })).getAttribute('href')).toBe('/pl/p/pytania')
  })

  it('prices of delivery stand below each other, and words beside them where words stand', async () => {
    await renderShop('/pl/i/dostawa-i-platnosc')
    const [parcels, , payment] = await screen.findAllByRole('table')
    expect(figuresOf(parcels ?? document.body)).toHaveLength(18)
    expect(figuresOf(payment ?? document.body)).toEqual(['0,00\u00A0zł', '0,00\u00A0zł', '5,00\u00A0zł'])
    expect(screen.getByRole('navigation', { name: 'Na tej stronie' })).toBeTruthy()
  })

  it('an article has its contents, a drawing that is told in words and a table with its figures set', async () => {
    await renderShop('/pl/blog/plan-nawozenia-azotem')
    const contents = within(await screen.findByRole('navigation', { name: 'Na tej stronie' }))
    expect(contents.getByRole('link', { name: 'Podział na dawki' }).getAttribute('href')).toContain('#podzial-na-dawki')
    expect(await screen.findByRole('img', { name: /Pobranie azotu.*Pszenica ozima 26 kg N na tonę/ })).toBeTruthy()
    const [example] = await screen.findAllByRole('table')
    expect(figuresOf(example ?? document.body)).toHaveLength(10)
  })
})
