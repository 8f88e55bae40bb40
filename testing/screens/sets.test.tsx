import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signIn, wholesaler } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

const longest = 40_000
const bundle = '/pl/program-rzepak-jesien-10-ha.html'
const ownPriced = '/pl/program-jablon-jakosc-2-ha.html'
const group = '/pl/zestaw-bhp-operatora-opryskiwacza.html'

/** Returns the text of the section in which the product is chosen and bought. */
const decision = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent?.replaceAll(/\s/g, ' ') ?? ''
const addButton = () => screen.findByRole('button', { name: /^Dodaj do koszyka/ })

async function openCart(user: Awaited<ReturnType<typeof renderShop>>['user']) {
  await user.click((await screen.findAllByRole('button', { name: /Koszyk.*[1-9]/ }))[0] ?? document.body)
  return within(await screen.findByRole('dialog'))
}

describe('a bundle', { timeout: longest }, () => {
  it('has one price, which follows what is chosen wherever it stands', async () => {
    const { user } = await renderShop(bundle)
    await addButton()
    expect(decision()).toMatch(/1 651,10 zł/)
    expect(decision()).toMatch(/sztuki: 165(?!\d)/)
    await user.click(screen.getByRole('radio', { name: /Borenda 150 5 l × 4/ }))
    await user.click(screen.getByRole('checkbox', { name: /Krople Adi/ }))
    expect((await addButton()).textContent).toMatch(/1\s762,07/)
    expect(decision()).toMatch(/1 762,07 zł/)
    expect(decision()).not.toMatch(/1 651/)
    expect(decision()).toMatch(/sztuki: 176(?!\d)/)
  })

  it('takes as many pieces of a part as are asked for, into the cart too', async () => {
    const { user } = await renderShop(bundle)
    const more = await screen.findByRole('button', { name: 'Więcej: Korzeniada 5 l' })
    await user.click(more)
    expect(screen.getByRole('radio', { name: /Korzeniada 5 l × 3/ })).toBeTruthy()
    const button = await addButton()
    expect(button.textContent).toMatch(/1\s883,85/)
    await user.click(button)
    const cart = await openCart(user)
    expect(await cart.findByText(/3 × Korzeniada 5 l/, {}, { timeout: 30_000 })).toBeTruthy()
    expect(cart.getByText(/1\s883,85\szł\/szt/)).toBeTruthy()
  })

  it('says what its parts would cost one by one, and leads to each of them', async () => {
    const { user, router } = await renderShop(bundle)
    await addButton()
    expect(decision()).toContain('Kupione osobno: 1 738,00 zł. W zestawie płacisz o 86,90 zł mniej.')
    await user.click(screen.getByRole('link', { name: 'Zobacz produkt: Korzeniada 5 l' }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Korzeniada/ })).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ pack: 'PLO-B-008-5L' })
  })

  it('of its own price costs that and what its parts add, on the page as in the cart', async () => {
    const { user } = await renderShop(ownPriced)
    await addButton()
    expect(decision()).toMatch(/920,70 zł/)
    const rowOf = (name: RegExp) => screen.getByLabelText(name).closest('label')?.textContent?.replaceAll(/\s/g, ' ')
    expect(rowOf(/Algaverno Kwiat 5 l × 1/)).not.toMatch(/zł/)
    expect(rowOf(/Algaverno 5 l × 1/)).toMatch(/\+ 22,05 zł/)
    expect(rowOf(/Wapnolist 220 20 l × 3/)).toMatch(/\+ 402,30 zł/)
    expect(rowOf(/Kalirun 465 20 l × 1/)).toMatch(/\+ 86,40 zł/)
    await user.click(screen.getByRole('radio', { name: /Algaverno 5 l × 1/ }))
    await user.click(screen.getByRole('checkbox', { name: /Kalirun/ }))
    await user.click(screen.getByRole('button', { name: 'Więcej: Wapnolist 220 20 l' }))
    // 432 + 22,05 + 4 × 134,10
    expect((await addButton()).textContent).toMatch(/990,45/)
    await user.click(await addButton())
    const cart = await openCart(user)
    expect(await cart.findByText(/990,45\szł/, {}, { timeout: 30_000 })).toBeTruthy()
  })

  it('tells a partner the net price of what is chosen', async () => {
    await signIn(wholesaler)
    const { user } = await renderShop(bundle)
    await waitFor(() => expect(decision()).toContain('Cena netto 1 528,80 zł'))
    await user.click(screen.getByRole('button', { name: 'Więcej: Korzeniada 5 l' }))
    expect(decision()).toContain('Cena netto 1 744,31 zł')
  })
})

describe('a grouped product', { timeout: longest }, () => {
  it('costs what its parts cost together, follows their quantities, and goes into the cart at once', async () => {
    const { user } = await renderShop(group)
    const whole = await screen.findByRole('button', { name: 'Dodaj cały zestaw' })
    const total = () => Number(/Razem: ([\d ]+,\d\d) zł/.exec(decision())?.[1]?.replace(/ /g, '').replace(',', '.'))
    const before = total()
    expect(before).toBeGreaterThan(19.9)
    const headline = () => decision().replaceAll(' ,', ',')
    expect(headline()).toContain(`${before.toFixed(2).replace('.', ',')} zł`)
    expect(headline()).not.toMatch(/od19,90/)
    await user.click(screen.getAllByRole('button', { name: /^Więcej: / })[0] ?? document.body)
    expect(total()).toBeGreaterThan(before)
    await user.click(whole)
    const cart = await openCart(user)
    await waitFor(() => expect(cart.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3))
  })

  it('is told as one, however many parts it has', async () => {
    const { user } = await renderShop(group)
    const whole = await screen.findByRole('button', { name: 'Dodaj cały zestaw' })
    const name = screen.getByRole('heading', { level: 1 }).textContent ?? ''
    await user.click(whole)
    expect(await screen.findByText(`Dodano ${name} do koszyka.`, {}, { timeout: 30_000 })).toBeTruthy()
    expect(screen.getAllByText(/^Dodano .* do koszyka\.$/).length).toBe(1)
  })

  it('of which one part is not to be had says what was added and what was not', async () => {
    const { user } = await renderShop(group)
    const whole = await screen.findByRole('button', { name: 'Dodaj cały zestaw' })
    const [, second] = screen.getAllByRole('textbox', { name: /^Ilość: / })
    if (!second) throw new Error('There is no second part')
    await user.clear(second)
    await user.type(second, '9999')
    await user.click(whole)
    const told = await screen.findByText(/^Dodano: .+\. Nie dodano: .+, .+\. \S/, {}, { timeout: 30_000 })
    expect(told.textContent).not.toContain('..')
  })

  it('shows and leads to each of its parts', async () => {
    const { user } = await renderShop(group)
    const [part] = await screen.findAllByRole('link', { name: /^Zobacz produkt: / })
    await user.click(part ?? document.body)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Dodaj cały zestaw' })).toBeNull())
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  })
})
