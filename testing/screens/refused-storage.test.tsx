/** @module-tag slow */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseOffline } from '#offline/connection.ts'
import { openOutbox } from '#offline/outbox.ts'
import { dropCookie } from '#platform/cookies.ts'
import { effects, renderShop } from '../render-shop.tsx'

/** As Chromium does when the shopper has blocked this site's cookies. */
const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

const storages = ['indexedDB', 'localStorage', 'sessionStorage'].map(
  (name) =>
    [
      name,
      Object.getOwnPropertyDescriptor(globalThis, name) ?? { value: undefined, configurable: true, writable: true },
    ] as const,
)

beforeEach(() => {
  // A new page has no cart in memory.
  dropCookie('vsf-cart')
  const locks = { request: () => Promise.reject(new DOMException('Locks are denied', 'SecurityError')) }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  Object.defineProperty(navigator, 'cookieEnabled', { value: false, configurable: true })
  for (const [name] of storages) Object.defineProperty(globalThis, name, { get: refuse, configurable: true })
  for (const old of document.cookie.split('; ')) document.cookie = `${old.split('=')[0]}=; Max-Age=0; Path=/`
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
})
afterEach(() => {
  for (const [name, own] of storages) Object.defineProperty(globalThis, name, own)
  vi.restoreAllMocks()
})

const longer = { timeout: 15_000 }

async function add(shop: Awaited<ReturnType<typeof renderShop>>) {
  const [button] = await screen.findAllByRole('button', { name: /^(Dodaj do koszyka|Do koszyka)/ })
  if (!button) throw new Error('There is nothing to add with')
  await shop.user.click(button)
}

const madeBy = async (operation: string) => (await effects()).filter((one) => one.operation === operation)

describe('a browser that refuses every storage', () => {
  it('is sold to, and told once what it cannot do', async () => {
    const shop = await renderShop('/pl/miedzyplonik-norma-12.html')
    await add(shop)
    expect(await screen.findByText(/^Dodano .*Międzyplonik.* do koszyka/, undefined, longer)).toBeTruthy()
    const outbox = await openOutbox()
    expect(outbox.durable).toBe(false)
    expect((await outbox.view('cart')).quantity).toBe(1)
    await shop.router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } })
    expect(await screen.findByText('1 produkt, 1 sztuka', undefined, longer)).toBeTruthy()
  })

  it('keeps on a slow line what has arrived, and blames no network', async () => {
    const shop = await renderShop('/pl/miedzyplonik-norma-12.html')
    const removed = (await madeBy('updateCartItems')).length
    shop.setNetwork('slow')
    await add(shop)
    expect(await screen.findByText(/^Dodano .*Międzyplonik.* do koszyka/, undefined, { timeout: 25_000 })).toBeTruthy()
    expect(screen.queryByText(/wymaga sieci/)).toBeNull()
    const outbox = await openOutbox()
    await waitFor(async () => expect(await outbox.view('cart')).toMatchObject({ quantity: 1, pending: 0 }), longer)
    expect((await madeBy('updateCartItems')).length).toBe(removed)
  }, 40_000)

  it('takes back what was never sent, because without a signal it would go with the page', async () => {
    const shop = await renderShop('/pl/miedzyplonik-norma-12.html')
    await screen.findAllByRole('button', { name: /^(Dodaj do koszyka|Do koszyka)/ })
    shop.setNetwork('down')
    chooseOffline(true)
    await add(shop)
    expect(await screen.findByText(/^Ta przeglądarka niczego tu nie/, undefined, longer)).toBeTruthy()
    expect((await (await openOutbox()).changes()).pending).toEqual([])
    chooseOffline(false)
  })
})
