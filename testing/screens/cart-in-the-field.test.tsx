import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseOffline } from '#offline/connection.ts'
import { onIntent } from '#offline/outbox-changes.ts'
import { openOutbox } from '#offline/outbox.ts'
import { effects, renderShop } from '../render-shop.tsx'

afterEach(() => chooseOffline(false))

const longer = { timeout: 8_000 }

/** Opens a product, loses the signal and adds it to the cart. */
async function inTheField() {
  indexedDB = new IDBFactory()
  const shop = await renderShop('/pl/miedzyplonik-norma-12.html')
  const [add] = await screen.findAllByRole('button', { name: /^(Dodaj do koszyka|Do koszyka)/ })
  if (!add) throw new Error('There is nothing to add with')
  shop.setNetwork('down')
  chooseOffline(true)
  await shop.user.click(add)
  await screen.findAllByRole('button', { name: /Koszyk.*1/ }, longer)
  await shop.router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } })
  await screen.findByRole('heading', { level: 1, name: 'Twój koszyk' })
  const goBack = () => {
    shop.setNetwork('up')
    chooseOffline(false)
    return openOutbox().then((outbox) => outbox.drain())
  }
  return { ...shop, goBack }
}

const centre = async () => within(await screen.findByRole('region', { name: 'Twoje zmiany na tym urządzeniu' }, longer))

describe('a cart in the field', () => {
  it('shows what waits, and that its sum is an estimate', async () => {
    await inTheField()
    expect(await screen.findByText('1 produkt, 1 sztuka', undefined, longer)).toBeTruthy()
    expect((await screen.findAllByText('Czeka na zasięg')).length).toBeGreaterThan(0)
    expect(await screen.findByText('Suma z oczekującymi zmianami')).toBeTruthy()
    expect(await screen.findByText(/^Pracujesz bez sieci od/)).toBeTruthy()
    const [next] = screen.getAllByRole('button', { name: 'Dalej: dostawa i płatność' })
    expect(next).toHaveProperty('disabled', true)
    expect(document.getElementById(next?.getAttribute('aria-describedby') ?? '')?.textContent).toContain('gdy wyślemy 1 zmianę')
  })

  it('keeps what was added though somebody who listens fails', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const forget = onIntent(() => {
      throw new Error('a listener that fails')
    })
    try {
      await inTheField()
      expect(await screen.findByText('1 produkt, 1 sztuka', undefined, longer)).toBeTruthy()
      expect(reported).toHaveBeenCalledOnce()
    } finally {
      forget()
    }
  })

  it('lets a line that nobody has seen yet be changed and taken away', async () => {
    const { user } = await inTheField()
    await user.click((await screen.findAllByRole('button', { name: /^Więcej.*Międzyplonik/ }, longer))[0] ?? document.body)
    expect(await screen.findByText('1 produkt, 2 sztuki', undefined, longer)).toBeTruthy()
    await user.click((await screen.findAllByRole('button', { name: /^Usuń Międzyplonik/ }))[0] ?? document.body)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Usuń/ }))
    expect(await screen.findByRole('heading', { name: 'Twój koszyk jest pusty' }, longer)).toBeTruthy()
  })

  it('takes a waiting change back when asked twice', async () => {
    const { user } = await inTheField()
    const changes = await centre()
    await user.click(changes.getByRole('button', { name: /^Usuń Międzyplonik/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Usuń/ }))
    await waitFor(async () => expect((await (await openOutbox()).changes()).pending).toEqual([]), longer)
  })

  it('sends it once when there is a signal', async () => {
    const { goBack } = await inTheField()
    await centre()
    await goBack()
    expect(await screen.findByText('Wszystko zostało wysłane.', undefined, longer)).toBeTruthy()
    const id = /vsf-cart=(\w+)/.exec(document.cookie)?.[1]
    expect((await effects()).filter(({ cart, operation }) => cart === id && operation === 'addProductsToCart')).toHaveLength(1)
  })
})
