import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { addLine, clearLines, removeLine } from './cart-writes.ts'

const line = { sku: 'ZAG-H-001', quantity: 2, name: 'Łanomix' }
let cookie: string

beforeEach(() => {
  cookie = ''
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      cookie = text.includes('Max-Age=0') ? '' : (text.split(';')[0] ?? '')
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

interface Asked {
  cartId?: string
  input?: { cart_id: string; cart_items?: unknown }
}

const contents = (id: string | undefined) => ({
  id,
  email: null,
  is_virtual: false,
  total_quantity: 2,
  itemsV2: { total_count: 0, page_info: null, items: [] },
  prices: null,
})

/** A shop with carts in memory; `over` are closed, `problem` is what it says about the line. */
function shopWith({
  over = [],
  problem,
  silent,
}: { over?: string[]; problem?: { code: string; message: string }; silent?: CommerceError } = {}) {
  const asked: string[] = []
  const closed = new CommerceError('rejected', "The cart isn't active.", 'graphql-no-such-entity')
  const answers: Record<string, (variables: Asked) => unknown> = {
    CreateEmptyCart: ({ input }) => ({ createEmptyCart: input?.cart_id }),
    Cart: ({ cartId = '' }) => {
      if (over.includes(cartId)) throw closed
      return { cart: contents(cartId) }
    },
    AddProductsToCart: ({ cartId = '' }) => {
      if (silent) throw silent
      if (over.includes(cartId)) throw closed
      return { addProductsToCart: { cart: contents(cartId), user_errors: problem ? [problem] : [] } }
    },
    UpdateCartItems: ({ input }) => ({ updateCartItems: { cart: contents(input?.cart_id), errors: problem ? [problem] : [] } }),
    RemoveItemFromCart: () => {
      throw new CommerceError('rejected', "The cart doesn't contain the item", 'graphql-no-such-entity')
    },
  }
  const commerce = async (document: { name: string }, variables: Asked) => {
    asked.push(document.name)
    const answer = answers[document.name]
    if (!answer) throw new Error(`${document.name} is not expected`)
    return answer(variables)
  }
  return {
    asked,
    shop: { locale: 'pl', store: 'naturaexpert_pl', commerce: commerce as ShopWindow['commerce'] } satisfies ShopWindow,
  }
}

describe('adding to the cart', () => {
  it('makes a cart first where there is none, under an id of our own', async () => {
    const { shop, asked } = shopWith()
    const outcome = await addLine(shop, line)
    expect(asked).toEqual(['CreateEmptyCart', 'AddProductsToCart'])
    expect(outcome).toMatchObject({ ok: true, cart: { id: expect.stringMatching(/^[0-9a-f]{32}$/) } })
    expect(cookie).toBe(`vsf-cart=${outcome.cart?.id}`)
  })

  it('twice at once makes one cart', async () => {
    const { shop, asked } = shopWith()
    await Promise.all([addLine(shop, line), addLine(shop, line)])
    expect(asked).toEqual(['CreateEmptyCart', 'AddProductsToCart', 'AddProductsToCart'])
  })

  it('goes into a new cart when the old one was ordered elsewhere', async () => {
    const old = 'c'.repeat(32)
    cookie = `vsf-cart=${old}`
    const { shop, asked } = shopWith({ over: [old] })
    expect(await addLine(shop, line)).toMatchObject({ ok: true })
    expect(asked).toEqual(['AddProductsToCart', 'Cart', 'CreateEmptyCart', 'AddProductsToCart'])
    expect(cookie).not.toContain(old)
  })

  it('is refused with the words of the shop, and the cart as it is', async () => {
    const { shop } = shopWith({ problem: { code: 'INSUFFICIENT_STOCK', message: 'The requested qty is not available' } })
    expect(await addLine(shop, line)).toMatchObject({
      ok: false,
      code: 'INSUFFICIENT_STOCK',
      message: 'The requested qty is not available',
      cart: { quantity: 2 },
    })
  })

  it.each([new CommerceError('offline', ''), new CommerceError('timeout', ''), new CommerceError('unavailable', '')])(
    'is never sent again and keeps the cart when the answer is lost ($kind)',
    async (silent) => {
      cookie = `vsf-cart=${'c'.repeat(32)}`
      const { shop, asked } = shopWith({ silent })
      await expect(addLine(shop, line)).rejects.toBe(silent)
      expect(asked).toEqual(['AddProductsToCart'])
      expect(cookie).toContain('c'.repeat(32))
    },
  )

  it('works again after a lost answer', async () => {
    await addLine(shopWith({ silent: new CommerceError('offline', '') }).shop, line).catch(() => undefined)
    expect(await addLine(shopWith().shop, line)).toMatchObject({ ok: true })
  })
})

describe('changing the cart', () => {
  it('empties it with one request', async () => {
    const { shop, asked } = shopWith()
    expect(await clearLines(shop, 'c'.repeat(32), ['a', 'b'])).toMatchObject({ ok: true })
    expect(asked).toEqual(['UpdateCartItems'])
  })

  it('takes a refusal as a value', async () =>
    expect(await removeLine(shopWith().shop, 'c'.repeat(32), 'a')).toMatchObject({
      ok: false,
      message: "The cart doesn't contain the item",
    }))
})
