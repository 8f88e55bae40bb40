import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { buildSchema } from 'graphql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AddProductsToCartDocument, AddProductsToWishlistDocument, CustomerCartDocument } from '#graphql/graphql.ts'
import { formatMoney } from '#platform/locale/format.ts'
import { withoutUnknownPrices } from '../../server/gateway/unknown-kinds.ts'
import { anna, gateway, load, signIn } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

// A module of the engine sells one product as a kind of its own; only the fields that all products have are known of it.

const longest = 60_000
const patient = { timeout: 20_000 }
const sku = 'MIE-T-009'
const product = 'Mierzydło Deszczomierz 35'
const withoutPrices = withoutUnknownPrices(buildSchema(readFileSync('graphql/generated/schema.graphql', 'utf8')))

/** Changes an answer of the gateway to what it is for an engine with this kind. */
const asKit = (text: string) =>
  withoutPrices(
    JSON.parse(text, (_, part: unknown) =>
      typeof part === 'object' && part !== null && 'sku' in part && part.sku === sku && '__typename' in part
        ? { ...part, __typename: 'KitProduct' }
        : part,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const response = await load(...asked)
    const isData = new URL(asked[0] instanceof Request ? asked[0].url : asked[0]).pathname === '/graphql'
    if (!isData || !response.headers.get('content-type')?.includes('json')) return response
    const { status, headers } = response
    return Response.json(asKit(await response.text()), { status, headers: { 'set-cookie': headers.get('set-cookie') ?? '' } })
  })
})
afterEach(() => {
  vi.stubGlobal('fetch', load)
})

const figure = /\d\s*zł|NaN|undefined/
const toCart = { name: /^Do(daj do)? koszyka/ }

/** Returns the row, card or line that shows the product. */
async function shown(tag: string) {
  const [name] = await screen.findAllByRole('link', { name: product }, patient)
  const element = name?.closest<HTMLElement>(tag)
  if (!element) throw new Error(`Nothing shows ${product}`)
  return element
}

const asks = (element: HTMLElement) => {
  expect(element.textContent).toMatch(/doradc/)
  expect(element.textContent).not.toMatch(figure)
  expect(within(element).queryByRole('button', toCart)).toBeNull()
}

describe('a product of a kind that the shop does not know', { timeout: longest }, () => {
  it.each(['', '&view=list'])('costs nothing on a card or in a row%s, and leads to its page', async (view) => {
    await renderShop(`/pl/search?search=deszczomierz${view}`)
    const own = await shown('li')
    asks(own)
    expect(within(own).getByRole('link', { name: `Zobacz produkt: ${product}` })).toBeTruthy()
  })

  it('costs nothing among the suggestions', async () => {
    const { user } = await renderShop('/pl/dostepnosc')
    await user.type(screen.getByLabelText('Szukaj w sklepie'), 'deszczomierz')
    const own = await screen.findByRole('option', { name: new RegExp(product) }, patient)
    expect(own.textContent).not.toMatch(figure)
  })

  it('costs nothing in the comparison', async () => {
    await renderShop(`/pl/porownanie?sku=${sku}&sku=OPR-T-002`)
    await screen.findAllByRole('link', { name: new RegExp(`^${product}`) }, patient)
    const row = screen.getByRole('rowheader', { name: /^Cena/ }).closest('tr')
    const [own, other] = [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
    expect(own).toBe('Cena u doradcy')
    expect(other).toMatch(figure)
  })

  it.each(['', '?view=list'])('costs nothing on the wish list%s, and is not put into the cart from there', async (view) => {
    await signIn(anna)
    await gateway(AddProductsToWishlistDocument, {
      wishlistId: '0',
      wishlistItems: [{ sku, quantity: 1 }],
      page: 1,
      pageSize: 10,
    })
    await renderShop(`/pl/customer/my-wishlist${view}`)
    asks(await shown('li'))
  })

  it('is told in the cart by the sum that the engine asks for it, where one lies there', async () => {
    await signIn(anna)
    const { customerCart: cart } = await gateway(CustomerCartDocument, { page: 1 })
    await gateway(AddProductsToCartDocument, { cartId: cart.id, cartItems: [{ sku, quantity: 2 }], page: 1 })
    const added = await gateway(CustomerCartDocument, { page: 1 })
    const line = added.customerCart.itemsV2?.items.find((one) => one?.product.sku === sku)
    const sum = line?.prices?.row_total_including_tax.value
    await renderShop('/pl/cart')
    const own = await shown('li')
    await waitFor(() =>
      expect(own.textContent?.replaceAll(/\s/g, '')).toContain(formatMoney(sum ?? Number.NaN, 'pl').replaceAll(/\s/g, '')),
    )
    expect(own.textContent).not.toMatch(/NaN|undefined/)
  })
})
