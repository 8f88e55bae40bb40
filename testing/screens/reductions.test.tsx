import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AddProductsToWishlistDocument } from '#graphql/graphql.ts'
import { anna, gateway, signIn, wholesaler } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

const longest = 40_000
const lowest = /Najniższa cena z ostatnich 30 dni: ([\d\s]+,\d\d)\szł/

/** Returns everything on the page that calls a price reduced: struck-through sums, percentages, the word itself. */
function announcements() {
  const words = screen.queryAllByText(/^(Promocja|−\d+ %)$/)
  return [...document.querySelectorAll('s'), ...words]
}

/** Returns the part of the page about the same product that is small enough for one price. */
function besides(one: Element) {
  return one.closest('label, li, tr, [role="status"]') ?? screen.getByRole('heading', { level: 1 }).parentElement
}

async function onlyBesideTheLowest(where: RegExp = lowest) {
  await waitFor(() => expect(announcements().length).toBeGreaterThan(0))
  everyOneBesideTheLowest(where)
}

function everyOneBesideTheLowest(where: RegExp = lowest) {
  for (const one of announcements()) expect(`${one.textContent}: ${besides(one)?.textContent}`).toMatch(where)
}

/** Places that can show the price of a product with packs, and their addresses. */
const places = (path: string, name: string, sku: string): [string, string][] => [
  ['its page', path],
  ['its page with a pack chosen', `${path}?pack=${sku}-5L`],
  ['a card of a listing', `/pl/search?search=${name}`],
  ['the list of packs', `/pl/search?search=${name}&view=list`],
]

describe('a price is called reduced only beside the lowest price of 30 days', { timeout: longest }, () => {
  it.each(places('/pl/lanomix-zboza.html', 'lanomix zboza', 'PLO-D-006'))('for a guest, on %s', async (_, address) => {
    await renderShop(address)
    await onlyBesideTheLowest()
  })

  it.each(places('/pl/klosotarcza-250-ew.html', 'klosotarcza', 'ROL-F-001'))(
    'where the price is told after signing in, on %s',
    async (_, address) => {
      await signIn(anna)
      await renderShop(address)
      await onlyBesideTheLowest()
    },
  )

  it.each(['/pl', '/pl/promocje.html', '/pl/porownanie?sku=PLO-D-006&sku=ROL-F-001'])('on %s', async (address) => {
    await signIn(anna)
    await renderShop(address)
    await screen.findAllByText(/\d,\d\d/)
    everyOneBesideTheLowest()
  })

  it('for a partner, who sees net prices', async () => {
    await signIn(wholesaler)
    await renderShop('/pl/klosotarcza-250-ew.html')
    await onlyBesideTheLowest()
  })

  it.each(['', '?view=list'])('in the wish list, with the figures of the pack that was wished for %s', async (view) => {
    await signIn(anna)
    const wishlistItems = [{ sku: 'ROL-F-001-5L', parent_sku: 'ROL-F-001', quantity: 1 }]
    await gateway(AddProductsToWishlistDocument, { wishlistId: '0', wishlistItems, page: 1, pageSize: 10 })
    await renderShop(`/pl/customer/my-wishlist${view}`)
    const [name] = await screen.findAllByRole('heading', { level: 3, name: 'Kłosotarcza 250 EW' })
    const row = within(name?.closest('li') ?? document.body)
    await row.findByText(/287,10|287/)
    if (!view) await onlyBesideTheLowest(/303,05\szł/)
  })
})
