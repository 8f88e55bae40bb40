/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  AddProductsToCartDocument,
  CreateEmptyCartDocument,
  CustomerCartDocument,
  ProductListingDocument,
  UpdateCartItemsDocument,
} from '#graphql/graphql.ts'
import { keepCartId } from '#shop/cart/cart-id.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { seenProducts } from '#shop/product/seen-products.ts'
import { anna, gateway, signIn } from '../at-the-gateway.ts'
import { readyCart } from '../ready-cart.ts'
import { thisShop } from '../this-shop.ts'
import { effects, renderShop } from '../render-shop.tsx'

/** Opens a cart with one simple product, added as a shopper does. */
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
    expect(await screen.findByRole('heading', { name: 'Bestsellery' })).toBeTruthy()
    expect(screen.queryByText('Ostatnie zamówienie')).toBeNull()
  })

  it('that is empty offers the last order once more, and what was looked at', async () => {
    await signIn(anna)
    const { customerCart: cart } = await gateway(CustomerCartDocument, { page: 1 })
    const items = (cart ? linesOf(cart) : []).map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 }))
    if (items.length > 0)
      await gateway(UpdateCartItemsDocument, { input: { cart_id: cart?.id ?? '', cart_items: items }, page: 1 })
    seenProducts.write(['MIE-T-009'])
    await renderShop('/pl/cart')
    expect(await screen.findByRole('heading', { name: 'Ostatnie zamówienie' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Zamów ponownie/ })).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Ostatnio oglądane' })).toBeTruthy()
  })

  it('that is empty suggests at the side of a page what was looked at', async () => {
    seenProducts.write(['MIE-T-009'])
    const { user } = await renderShop('/pl/kontakt')
    await user.click((await screen.findAllByRole('button', { name: /^Koszyk/ }))[0] ?? document.body)
    const side = within(await screen.findByRole('dialog', { name: 'Twój koszyk' }))
    expect(await side.findByRole('heading', { name: 'Ostatnio oglądane' })).toBeTruthy()
    expect(side.queryByText('Ostatnie zamówienie')).toBeNull()
  })

  it('that is empty suggests at the side of a page what sells best to who has looked at nothing', async () => {
    const { user } = await renderShop('/pl/kontakt')
    await user.click((await screen.findAllByRole('button', { name: /^Koszyk/ }))[0] ?? document.body)
    const side = within(await screen.findByRole('dialog', { name: 'Twój koszyk' }))
    expect(await side.findByRole('heading', { name: 'Bestsellery' })).toBeTruthy()
  })

  it('counts in Polish and leads to the order', async () => {
    await withOneProduct()
    expect(await screen.findByText('1 produkt, 1 sztuka')).toBeTruthy()
    const next = screen.getAllByRole('link', { name: 'Dalej: dostawa i płatność' })
    expect(next[0]?.getAttribute('href')).toBe('/pl/checkout/user-account')
  })

  it('of more lines than a page of them holds shows every one', async () => {
    const everything = { filter: { price: { from: '0' } }, pageSize: 200, currentPage: 1 }
    const { products } = await gateway(ProductListingDocument, everything)
    const simple = (products?.items ?? []).flatMap((one) => (one?.__typename === 'SimpleProduct' && one.sku ? one.sku : []))
    const { createEmptyCart: cartId } = await gateway(CreateEmptyCartDocument, {})
    const cartItems = simple.map((sku) => ({ sku, quantity: 1 }))
    const added = await gateway(AddProductsToCartDocument, { cartId: cartId ?? '', cartItems, page: 1 })
    const lines = added.addProductsToCart?.cart.itemsV2?.total_count ?? 0
    expect(lines).toBeGreaterThan(40)
    keepCartId(cartId ?? '')
    await renderShop('/pl/cart')
    await waitFor(() => expect(screen.getAllByText('Usuń')).toHaveLength(lines))
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
  const side = within(await screen.findByRole('dialog'))
  expect(await side.findByText('Masz darmową dostawę')).toBeTruthy()
  await user.click(side.getAllByRole('button', { name: 'Zamknij' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

async function setStock(sku: string, quantity: number) {
  const asked = new URLSearchParams({ sku, quantity: String(quantity) })
  const response = await fetch(`${thisShop().backend}/dev/stock?${asked}`, { method: 'POST' })
  expect(response.ok).toBe(true)
}

describe('a product that sells out while it lies in the cart', () => {
  it('says one thing about itself, and keeps the order from beginning, by its name', async () => {
    const id = await readyCart(gateway)
    document.cookie = `vsf-cart=${id}; Path=/`
    await setStock('MIE-T-009', 0)
    try {
      const { router, user } = await renderShop('/pl/cart')
      const line = within((await screen.findAllByRole('article'))[0] ?? document.body)
      expect(await line.findByText('Tego produktu nie ma w magazynie.')).toBeTruthy()
      expect(line.queryByText('Dostępny')).toBeNull()
      const why = /^Nie można teraz zamówić: Mierzydło/
      expect(screen.getByText(why)).toBeTruthy()
      expect(screen.queryByRole('link', { name: /^Dalej/ })).toBeNull()
      await user.click(screen.getAllByRole('button', { name: /^Koszyk/ })[0] ?? document.body)
      const side = within(await screen.findByRole('dialog'))
      expect(await side.findByText(why)).toBeTruthy()
      expect(side.queryByRole('link', { name: 'Przejdź do kasy' })).toBeNull()
      await router.navigate({ to: '/$locale/checkout/summary', params: { locale: 'pl' } })
      expect(await screen.findByRole('link', { name: why })).toBeTruthy()
      for (const order of screen.getAllByRole('button', { name: /^Zamawiam/ })) expect(order.hasAttribute('disabled')).toBe(true)
    } finally {
      await setStock('MIE-T-009', 500)
    }
  })
})

describe('what is ordered', () => {
  it('is named and counted beside each step', async () => {
    const id = await readyCart(gateway, { quantity: 3 })
    document.cookie = `vsf-cart=${id}; Path=/`
    const { router } = await renderShop('/pl/checkout/shipping-and-payment')
    const sums = within(await screen.findByRole('region', { name: 'Podsumowanie' }))
    expect(await sums.findByText('Mierzydło Deszczomierz 35')).toBeTruthy()
    expect(sums.getByText(/3 /)).toBeTruthy()
    await router.navigate({ to: '/$locale/checkout/summary', params: { locale: 'pl' } })
    expect(await screen.findByText('Mierzydło Deszczomierz 35')).toBeTruthy()
  })
})
