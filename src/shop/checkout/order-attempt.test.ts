import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckoutStateFragment } from '#graphql/graphql.ts'
import { emptyCart } from '#shop/cart/no-cart.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { checkoutOf } from './checkout.ts'
import { attemptOrder } from './order-attempt.ts'
import { keepOrderIntent, orderIntent } from './order-intent.ts'

const id = 'c'.repeat(32)
const state: CheckoutStateFragment = {
  id,
  email: 'anna@example.pl',
  is_virtual: false,
  prices: null,
  available_payment_methods: [],
  selected_payment_method: { code: 'banktransfer', title: 'Przelew', payu_additional_data: null },
  shipping_addresses: [],
  billing_address: null,
}
const cart = { ...emptyCart, id }
const words = { consents: { rules: true, phone: false, email: false } }

const options = { humanCheck: null, isExternal: false, certificateGate: true, marketingCookie: null }

beforeEach(() => {
  vi.stubGlobal('document', { cookie: `vsf-cart=${id}` })
  keepOrderIntent(undefined)
})
afterEach(() => vi.unstubAllGlobals())

function shopThat(placeOrder: () => unknown, fresh: Partial<CheckoutStateFragment> = {}) {
  const asked: string[] = []
  const answers: Record<string, () => unknown> = {
    Cart: () => ({
      cart: {
        id,
        email: null,
        is_virtual: false,
        total_quantity: 0,
        itemsV2: { total_count: 0, page_info: null, items: [] },
        prices: null,
      },
    }),
    CheckoutCart: () => ({ cart: { ...state, ...fresh } }),
    PlaceOrder: placeOrder,
  }
  const commerce = async (document: { name: string }) => {
    asked.push(document.name)
    return answers[document.name]?.()
  }
  const shop: ShopWindow = {
    locale: 'pl',
    store: 'naturaexpert_pl',
    commerce: commerce as ShopWindow['commerce'],
    read: async () => null,
    transport: { fetch: async () => Response.json({ data: options }), store: 'naturaexpert_pl' },
  }
  return {
    asked,
    attempt: () =>
      attemptOrder(shop, new QueryClient({ defaultOptions: { queries: { retry: false } } }), cart, checkoutOf(state), words),
  }
}

const answered = (own: object) => () => ({
  placeOrder: { order: null, redirect_uri: null, bank_transfer: null, errors: [], ...own },
})
const fail = (error: Error) => () => {
  throw error
}

describe('placing the order', () => {
  it('gives the number of the order', async () =>
    expect(await shopThat(answered({ order: { order_number: '000000001' } })).attempt()).toMatchObject({
      state: 'placed',
      number: '000000001',
    }))

  it('is not sent when the order is no longer the one that was read', async () => {
    const { asked, attempt } = shopThat(answered({}), {
      selected_payment_method: { code: 'cashondelivery', title: '', payu_additional_data: null },
    })
    expect(await attempt()).toEqual({ state: 'changed' })
    expect(asked).not.toContain('PlaceOrder')
  })

  const costs = (value: number): Partial<CheckoutStateFragment> => ({
    prices: {
      ...{ subtotal_excluding_tax: null, subtotal_including_tax: null, subtotal_with_discount_excluding_tax: null },
      ...{ applied_taxes: [], discounts: [], cash_on_delivery_fee: null },
      grand_total: { value, currency: 'PLN' },
    },
  })
  it.each([
    'The total of the order has changed. Please look the order over and place it again.',
    'Suma zamówienia jest już inna. Sprawdź je i złóż ponownie.',
  ])('asks again when the shop counts another total in the very moment of the order, in whatever words: %s', async (message) => {
    const fresh: Partial<CheckoutStateFragment> = {}
    const { asked, attempt } = shopThat(() => {
      Object.assign(fresh, costs(90))
      return answered({ errors: [{ code: 'UNDEFINED', message }] })()
    }, fresh)
    expect(await attempt()).toEqual({ state: 'changed' })
    expect(asked).toContain('PlaceOrder')
    expect(orderIntent(), 'nothing was ordered').toBeUndefined()
  })

  it('keeps the words of a refusal where the cart cannot be read again', async () => {
    const fresh: Partial<CheckoutStateFragment> = {}
    const { attempt } = shopThat(() => {
      Object.defineProperty(fresh, 'id', { enumerable: true, get: fail(new CommerceError('offline', '')) })
      return answered({ errors: [{ code: 'UNDEFINED', message: 'x' }] })()
    }, fresh)
    expect(await attempt()).toEqual({ state: 'refused', message: 'x' })
  })

  it('tells the first problem, and may be sent again', async () => {
    const { attempt } = shopThat(
      answered({ errors: [{ code: 'UNABLE_TO_PLACE_ORDER', message: 'Some of the products are out of stock.' }] }),
    )
    expect(await attempt()).toEqual({ state: 'refused', message: 'Some of the products are out of stock.' })
    expect(orderIntent()).toBeUndefined()
  })

  it('tells a refusal of an older Magento, which comes as an error', async () => {
    expect(await shopThat(fail(new CommerceError('rejected', 'Unable to place order: x'))).attempt()).toEqual({
      state: 'refused',
      message: 'Unable to place order: x',
    })
    expect(orderIntent()).toBeUndefined()
  })

  it.each(['offline', 'timeout', 'unavailable'] as const)(
    'is sent once and remembered when its answer is lost (%s)',
    async (kind) => {
      const { asked, attempt } = shopThat(fail(new CommerceError(kind, '')))
      expect(await attempt()).toEqual({ state: 'lost' })
      expect(asked.filter((name) => name === 'PlaceOrder')).toHaveLength(1)
      expect(orderIntent()).toMatchObject({ cartId: id, email: 'anna@example.pl', accepted: false })
    },
  )

  it.each(['CART_NOT_ACTIVE', 'UNDEFINED'])('looks a closed cart up instead of blaming the shopper: %s', async (code) => {
    const fresh: Partial<CheckoutStateFragment> = {}
    const { attempt } = shopThat(() => {
      const gone = new CommerceError('rejected', 'Koszyk jest zamknięty.', 'graphql-no-such-entity')
      Object.defineProperty(fresh, 'id', { enumerable: true, get: fail(gone) })
      return answered({ errors: [{ code, message: 'Koszyk jest zamknięty.' }] })()
    }, fresh)
    expect(await attempt()).toEqual({ state: 'lost' })
    expect(orderIntent()).toBeDefined()
  })
})
