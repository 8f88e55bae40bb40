import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gateway } from '../at-the-gateway.ts'
import { readyCart } from '../ready-cart.ts'
import { effects, renderShop } from '../render-shop.tsx'

/** A cart with one simple product, put there as a shopper does. */
async function withOneProduct() {
  const { user, router, ...rest } = await renderShop('/pl/miedzyplonik-norma-12.html')
  const [add] = await screen.findAllByRole('button', { name: /^(Dodaj do koszyka|Do koszyka)/ })
  if (!add) throw new Error('There is nothing to add with')
  await user.click(add)
  await screen.findAllByRole('button', { name: /Koszyk.*1/ })
  await router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } })
  await screen.findByRole('heading', { level: 1, name: 'Twój koszyk' })
  return { user, router, ...rest }
}

const operations = async () => {
  const id = /vsf-cart=(\w+)/.exec(document.cookie)?.[1]
  return (await effects()).filter((effect) => effect.cart === id).map((effect) => effect.operation)
}

describe('a cart', () => {
  it('that is empty suggests to go on shopping', async () => {
    await renderShop('/pl/cart')
    expect(await screen.findByRole('heading', { name: 'Twój koszyk jest pusty' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Kontynuuj zakupy' }).getAttribute('href')).toBe('/pl')
  })

  it('counts in Polish and leads to the order', async () => {
    await withOneProduct()
    expect(await screen.findByText('1 produkt, 1 sztuka')).toBeTruthy()
    const next = screen.getAllByRole('link', { name: 'Dalej: dostawa i płatność' })
    expect(next[0]?.getAttribute('href')).toBe('/pl/checkout/user-account')
  })

  it('sends a changed quantity once, after a pause', async () => {
    const { user } = await withOneProduct()
    const more = await screen.findByRole('button', { name: /^Więcej/ })
    await user.click(more)
    await user.click(more)
    expect(await screen.findByText('1 produkt, 3 sztuki')).toBeTruthy()
    await waitFor(async () => expect((await operations()).filter((operation) => operation === 'updateCartItems')).toHaveLength(1))
  })

  it('asks before it takes something away', async () => {
    const { user } = await withOneProduct()
    const [remove] = await screen.findAllByRole('button', { name: /^Usuń Międzyplonik/ })
    if (!remove) throw new Error('There is nothing to remove with')
    await user.click(remove)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Anuluj' }))
    expect(await operations()).not.toContain('updateCartItems')
    await user.click(remove)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Usuń/ }))
    expect(await screen.findByRole('heading', { name: 'Twój koszyk jest pusty' })).toBeTruthy()
    await waitFor(async () => expect(await operations()).toContain('updateCartItems'))
  })

  it('that this phone remembers stays, with the question over it, while the shop is asked again', async () => {
    const { router, user, setNetwork } = await withOneProduct()
    const { queryClient } = router.options.context
    await router.navigate({ to: '/$locale', params: { locale: 'pl' } })
    setNetwork('down')
    queryClient.removeQueries()
    await router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } })
    const [remove] = await screen.findAllByRole('button', { name: /^Usuń Międzyplonik/ })
    if (!remove) throw new Error('There is nothing to remove with')
    await user.click(remove)
    const question = screen.getByRole('dialog')
    setNetwork('up')
    void queryClient.refetchQueries()
    expect(await screen.findByText('Razem do zapłaty')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBe(question)
  })
})

it('a free delivery that was chosen is told on the page and in the sidebar', async () => {
  const id = await readyCart(gateway, { code: 'DOSTAWA0' })
  document.cookie = `vsf-cart=${id}; Path=/`
  const { user } = await renderShop('/pl/cart')
  expect(await screen.findByText('Masz darmową dostawę')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: /^Koszyk/ })[0] ?? document.body)
  expect(await within(await screen.findByRole('dialog')).findByText('Masz darmową dostawę')).toBeTruthy()
})
