import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../render-shop.tsx'

const longest = 30_000
const visible = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ').trim()
const button = async (name: RegExp) => screen.findByRole('button', { name })

describe('a product with options of its own', { timeout: longest }, () => {
  it('is priced as it is chosen, and lies in the cart with what was chosen and entered', async () => {
    const { user } = await renderShop('/pl/kuznik-laska-glebowa-60.html')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Końcówka' }), btoa('custom-option/1/2'))
    await user.click(screen.getByRole('checkbox', { name: /^Pokrowiec z paskiem/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Druga końcówka/ }))
    await user.type(screen.getByRole('textbox', { name: /^Grawer na uchwycie/ }), 'Gospodarstwo Łan')
    const add = await button(/^Dodaj do koszyka ·/)
    expect(visible(add.textContent)).toContain('275,85 zł')
    await user.click(add)
    await user.click(await screen.findByRole('link', { name: 'Przejdź do koszyka' }))
    const [article] = await screen.findAllByRole('article')
    const line = within(article ?? document.body)
    for (const words of [
      'Końcówka: Do gleb kamienistych',
      'Dodatki: Pokrowiec z paskiem, Druga końcówka',
      'Grawer na uchwycie: Gospodarstwo Łan',
    ])
      expect(await line.findByText(words)).toBeTruthy()
  })

  it.each([
    ['pl', 'Końcówka', 'Wybierz lub uzupełnij.', /^Dodaj do koszyka ·/],
    ['en', 'Tip', 'Choose or fill this in.', /^Add to cart ·/],
  ])('says in %s what is missing where it is missing', async (locale, name, words, label) => {
    const { user } = await renderShop(`/${locale}/kuznik-laska-glebowa-60.html`)
    const tip = await screen.findByRole('combobox', { name })
    expect(screen.queryByText(words)).toBeNull()
    await user.click(await button(label))
    await waitFor(() => expect(document.activeElement).toBe(tip))
    expect(tip.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('says that a text is too long while it is typed', async () => {
    await renderShop('/pl/kuznik-laska-glebowa-60.html')
    const engraving = await screen.findByRole('textbox', { name: /^Grawer/ })
    fireEvent.change(engraving, { target: { value: 'x'.repeat(25) } })
    expect(await screen.findByText('Najwyżej 24 znaki.')).toBeTruthy()
    fireEvent.change(engraving, { target: { value: 'x'.repeat(24) } })
    await waitFor(() => expect(screen.queryByText('Najwyżej 24 znaki.')).toBeNull())
  })
})
