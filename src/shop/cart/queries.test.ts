import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartContentsFragment } from '#graphql/graphql.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { emptyCart } from './no-cart.ts'
import { readCart } from './reading-cart.ts'

const guests = 'a'.repeat(32)
const customers = 'b'.repeat(32)
let jar: Map<string, string>

/** A fake of the browser's cookies, as far as they are used. */
beforeEach(() => {
  jar = new Map()
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...rest] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (rest.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

function contents(id: string, page = 1, pages = 1): CartContentsFragment {
  const product = {
    __typename: 'SimpleProduct' as const,
    uid: 'p',
    sku: `S-${page}`,
    name: `Nawóz ${page}`,
    url_key: null,
    url_rewrites: null,
    stock_status: null,
    availability: null,
    family: null,
    manufacturer_label: null,
    pack_label: null,
    delivery_time: null,
    thumbnail: null,
    stock_item: null,
  }
  const item = {
    ...{ __typename: 'SimpleCartItem' as const, uid: `u-${page}`, quantity: 1, is_quote_item: null, quote_item: null },
    ...{ errors: null, customizable_options: [], product, prices: null },
  }
  return {
    id,
    email: null,
    is_virtual: false,
    total_quantity: pages,
    shipping_addresses: [],
    applied_coupons: null,
    itemsV2: { total_count: pages, page_info: { current_page: page, total_pages: pages }, items: [item] },
    prices: null,
  }
}

/** A fake shop that gives each operation its answer, and records the operations. */
function shopThat(answers: Record<string, (variables: { page?: number }) => unknown>) {
  const asked: string[] = []
  const commerce = async (document: { name: string }, variables: { page?: number }) => {
    asked.push(document.name)
    const answer = answers[document.name]
    if (!answer) throw new Error(`${document.name} is not expected`)
    return answer(variables)
  }
  return {
    asked,
    shop: {
      locale: 'pl',
      store: 'naturaexpert_pl',
      commerce: commerce as ShopWindow['commerce'],
      read: async () => null,
      transport: { fetch, store: 'naturaexpert_pl' },
    } satisfies ShopWindow,
  }
}

const fail = (error: Error) => () => {
  throw error
}
const silences = [
  new CommerceError('offline', 'No connection'),
  new CommerceError('timeout', 'No answer within 20 s'),
  new CommerceError('unavailable', 'HTTP 503'),
]
const gone = new CommerceError('rejected', "The cart isn't active.", 'graphql-no-such-entity')
const refusedToken = new CommerceError('unauthorized', "The current customer isn't authorized.", 'graphql-authorization')

describe('a guest', () => {
  it('without a cart has an empty one, and the shop is not asked', async () => {
    const { shop, asked } = shopThat({})
    expect(await readCart(shop)).toEqual(emptyCart)
    expect(asked).toEqual([])
  })

  it.each(silences)('keeps the cart id when the answer is not known ($kind)', async (error) => {
    jar.set('vsf-cart', guests)
    await expect(readCart(shopThat({ Cart: fail(error) }).shop)).rejects.toBe(error)
    expect(jar.get('vsf-cart')).toBe(guests)
  })

  it('lets go of a cart that was ordered or merged, and starts empty', async () => {
    jar.set('vsf-cart', guests)
    expect(await readCart(shopThat({ Cart: fail(gone) }).shop)).toEqual(emptyCart)
    expect(jar.has('vsf-cart')).toBe(false)
  })

  it('waits for the line twice for a cart of however many pages', async () => {
    jar.set('vsf-cart', guests)
    const all = Promise.withResolvers<void>()
    const { shop, asked } = shopThat({
      Cart: async ({ page = 1 }) => {
        if (asked.length === 4) all.resolve()
        // The pages after the first are answered only once all of them have been requested.
        if (page > 1) await all.promise
        return { cart: contents(guests, page, 4) }
      },
    })
    const { lines } = await readCart(shop)
    expect(lines.map(({ name }) => name)).toEqual(['Nawóz 1', 'Nawóz 2', 'Nawóz 3', 'Nawóz 4'])
  })

  it('sees every line of a cart of more than one page', async () => {
    jar.set('vsf-cart', guests)
    const { shop } = shopThat({ Cart: ({ page }) => ({ cart: contents(guests, page, 3) }) })
    expect((await readCart(shop)).lines.map((line) => line.name)).toEqual(['Nawóz 1', 'Nawóz 2', 'Nawóz 3'])
  })
})

describe('a customer', () => {
  beforeEach(() => jar.set('vsf-customer', 'token'))

  it('has the cart of the account', async () => {
    expect((await readCart(shopThat({ CustomerCart: () => ({ customerCart: contents(customers) }) }).shop)).id).toBe(customers)
  })

  it.each(silences)('stays signed in when the answer is not known ($kind)', async (error) => {
    await expect(readCart(shopThat({ CustomerCart: fail(error) }).shop)).rejects.toBe(error)
    expect(jar.get('vsf-customer')).toBe('token')
  })

  it('goes on as a guest when the shop refuses the token', async () => {
    expect(await readCart(shopThat({ CustomerCart: fail(refusedToken) }).shop)).toEqual(emptyCart)
    // Whether the session has ended is decided in one place, which is notified of every refusal.
    expect(jar.get('vsf-customer')).toBe('token')
  })

  it('leaves the guest’s cart alone: the outbox brings it along', async () => {
    jar.set('vsf-cart', guests)
    const { shop, asked } = shopThat({ CustomerCart: () => ({ customerCart: contents(customers) }) })
    expect((await readCart(shop)).id).toBe(customers)
    expect(asked).toEqual(['CustomerCart'])
    expect(jar.get('vsf-cart')).toBe(guests)
  })
})
