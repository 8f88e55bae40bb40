import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../render-shop.tsx'

const longest = 30_000
const nbsp = ' '
const visible = (text: string | null | undefined) => (text ?? '').replaceAll(nbsp, ' ').replaceAll(/\s+/g, ' ').trim()

describe('a price by quantity', { timeout: longest }, () => {
  it.each([
    ['pl', '/pl/cielaczek-start.html', ['od 10 szt.: 94,00 zł za sztukę', 'od 20 szt.: 89,90 zł za sztukę']],
    ['en', '/en/p/ZLO-P-005', ['from 10: 94.00 zł for one', 'from 20: 89.90 zł for one']],
  ])('is told in %s beside the price of one', async (_, path, words) => {
    await renderShop(path)
    await screen.findByRole('heading', { level: 1 })
    fireEvent.scroll(window)
    await waitFor(() => {
      const told = screen.getAllByRole('listitem').map((one) => visible(one.textContent))
      expect(told.filter((one) => /^(od|from) \d+/.test(one))).toEqual(words)
    })
  })

  it('of a pack is told once the pack is chosen', async () => {
    const { user } = await renderShop('/pl/tucznik-mix-2-5.html')
    fireEvent.scroll(window)
    expect(screen.queryByText(/^od 10 szt\./)).toBeNull()
    await user.click(await screen.findByRole('radio', { name: /^25 kg/ }))
    expect(await screen.findByText(/^od 10 szt\./)).toBeTruthy()
    await user.click(await screen.findByRole('radio', { name: /^500 kg/ }))
    await waitFor(() => expect(screen.queryByText(/^od 10 szt\./)).toBeNull())
  })
})
