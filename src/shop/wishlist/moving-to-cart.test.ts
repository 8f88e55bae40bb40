import { setupI18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { ChangeOutcome } from '#shop/cart/cart-changes.ts'
import { moveById } from './moving-to-cart.ts'
import { moveToCart } from './wish-changes.ts'

vi.mock(import('./wish-changes.ts'), async (original) => ({ ...(await original()), moveToCart: vi.fn() }))

const wishes = [
  { id: '7', sku: 'BAK-5', line: 'bak-5' },
  { id: '8', sku: 'MIE', line: 'mie|a' },
]
const line = { sku: 'BAK-5', quantity: 1, name: 'Bakter 5 kg' }
const i18n = setupI18n({ locale: 'pl', messages: { pl: {} } })

function page(read: () => Promise<unknown>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shop = { locale: 'pl', store: 'naturaexpert_pl', commerce: read } as unknown as ShopWindow
  return { shop, i18n, queryClient }
}

const answer = {
  customer: { wishlists: [{ items_v2: { items: wishes.map(({ id, sku }) => ({ id, product: { sku } })), page_info: null } }] },
}

beforeEach(() => vi.mocked(moveToCart).mockReset())

it.each<[string, string, ChangeOutcome, unknown]>([
  ['a wish leaves with its product', '7', { state: 'done' }, { ok: true }],
  ['stored without a signal it leaves too', '7', { state: 'waiting', isKept: true }, { ok: true }],
  ['what the cart refuses stays', '7', { state: 'refused', code: 'X', message: 'No' }, { ok: false, code: 'X' }],
])('?wishlist=: %s', async (_, id, outcome, expected) => {
  vi.mocked(moveToCart).mockResolvedValue(outcome)
  expect(
    await moveById(
      page(async () => answer),
      id,
      line,
    ),
  ).toMatchObject(expected as object)
  expect(vi.mocked(moveToCart).mock.calls.map(([, wish]) => wish.id)).toEqual([id])
})

it.each([
  ['an id that is on no list', '99', async () => answer],
  ['a list that cannot be read', '7', async () => Promise.reject(new Error('No connection'))],
])('?wishlist=: %s leaves the product to the cart alone', async (_, id, read) => {
  expect(await moveById(page(read), id, line)).toBeUndefined()
  expect(moveToCart).not.toHaveBeenCalled()
})
