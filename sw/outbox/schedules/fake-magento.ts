import type { Answer } from '../parts.ts'
import { inOrder } from './oracle.ts'

/**
 * A faithful small fake of Magento: carts without idempotency keys, stock limits, owners, and merging that drops lines without an error.
 * Line names are plain SKUs.
 */

export interface Cart {
  id: string
  /** `guest`, or the name of a customer. */
  owner: string
  active: boolean
  lines: Map<string, { uid: string; quantity: number }>
  coupon: string | null
}

export interface FakeMagento {
  /**
   * Processes a request at one moment, as the engine would; a real engine is returned as a function to call while virtual time stands
   * still.
   */
  process: (document: string, variables: Record<string, unknown>, token: string, key?: string) => Answer | (() => Promise<Answer>)
  carts: Map<string, Cart>
  stock: Map<string, number>
  cartOf: (customer: string) => Cart
  /** Puts lines into a guest's or a customer's cart, as another writer would. */
  fill: (id: string, lines: Record<string, number>) => void
  quantities: (cart: Cart | undefined) => Record<string, number>
  revoke: (token: string) => void
  coupons: Set<string>
  /** Orders of the one customer, newest first. */
  orders: object[]
}

const money = (value: number) => ({ value })

const failure = (message: string, category: string): Answer => ({ status: 200, data: null, errors: [{ message, category }] })
const refusal = (message: string) => failure(message, 'graphql-input')

/** @param customers token → name of the customer */
export function createFakeMagento(customers: Map<string, string> = new Map()): FakeMagento {
  const carts = new Map<string, Cart>()
  const stock = new Map<string, number>()
  const coupons = new Set<string>()
  const orders: object[] = []
  const revoked = new Set<string>()
  let nextUid = 1

  const open = (id: string, owner: string): Cart => {
    const cart: Cart = { id, owner, active: true, lines: new Map(), coupon: null }
    carts.set(id, cart)
    return cart
  }

  function cartOf(customer: string): Cart {
    const own = [...carts.values()].find((cart) => cart.owner === customer && cart.active)
    return own ?? open(`customer${String(carts.size).padStart(4, '0')}`.padEnd(32, 'x'), customer)
  }

  function contents(cart: Cart) {
    const items = [...cart.lines].map(([sku, { uid, quantity }]) => ({
      uid,
      quantity,
      product: { sku, name: `Product ${sku}`, thumbnail: null },
      prices: { row_total_including_tax: money(quantity * 10) },
    }))
    const total = items.reduce((sum, { quantity }) => sum + quantity * 10, 0)
    return {
      id: cart.id,
      itemsV2: { items, page_info: { total_pages: 1 } },
      applied_coupons: cart.coupon === null ? null : [{ code: cart.coupon }],
      prices: { grand_total: money(total) },
    }
  }

  /** Returns an active cart of `who`, or the refusal; Magento checks in this order: unknown, inactive, another owner. */
  function reach(id: unknown, who: string): Cart | Answer {
    const cart = carts.get(String(id))
    if (!cart) return failure(`Could not find a cart with ID "${String(id)}"`, 'graphql-no-such-entity')
    if (!cart.active) return failure("The cart isn't active.", 'graphql-no-such-entity')
    if (cart.owner !== who)
      return failure(`The current user cannot perform operations on cart "${cart.id}"`, 'graphql-authorization')
    return cart
  }

  const isRefused = (one: Cart | Answer): one is Answer => 'status' in one
  const room = (sku: string) => stock.get(sku) ?? Number.POSITIVE_INFINITY
  const given = (data: unknown): Answer => ({ status: 200, data, errors: [] })

  function add(cart: Cart, items: { sku: string; quantity: number }[]): Answer {
    const problems: { code: string; message: string }[] = []
    for (const { sku, quantity } of items) {
      const line = cart.lines.get(sku)
      const total = (line?.quantity ?? 0) + quantity
      if (total > room(sku)) problems.push({ code: 'INSUFFICIENT_STOCK', message: 'The requested qty is not available' })
      else if (line) line.quantity = total
      else cart.lines.set(sku, { uid: `uid${nextUid++}`, quantity: total })
    }
    return given({ addProductsToCart: { cart: contents(cart), user_errors: problems } })
  }

  function update(cart: Cart, items: { cart_item_uid: string; quantity: number }[]): Answer {
    const problems: { code: string; message: string }[] = []
    for (const { cart_item_uid: uid, quantity } of items) {
      const [sku, line] = [...cart.lines].find(([, one]) => one.uid === uid) ?? []
      if (!sku || !line) problems.push({ code: 'COULD_NOT_FIND_CART_ITEM', message: `Could not find cart item with id: ${uid}.` })
      else if (quantity > room(sku)) problems.push({ code: 'INSUFFICIENT_STOCK', message: 'The requested qty is not available' })
      else if (quantity === 0) cart.lines.delete(sku)
      else line.quantity = quantity
    }
    return given({ updateCartItems: { cart: contents(cart), errors: problems } })
  }

  function merge(source: Cart, destination: Cart): Answer {
    for (const [sku, { quantity }] of source.lines) {
      const line = destination.lines.get(sku)
      const total = (line?.quantity ?? 0) + quantity
      if (total > room(sku)) continue
      if (line) line.quantity = total
      else destination.lines.set(sku, { uid: `uid${nextUid++}`, quantity: total })
    }
    source.active = false
    return given({ mergeCarts: contents(destination) })
  }

  function applyCoupon(cart: Cart, code: string): Answer {
    if (cart.lines.size === 0) return refusal('Cart does not contain products.')
    if (cart.coupon !== null && cart.coupon !== code)
      return refusal('A coupon is already applied to the cart. Please remove it to apply another')
    if (!coupons.has(code))
      return failure("The coupon code isn't valid. Verify the code and try again.", 'graphql-no-such-entity')
    cart.coupon = code
    return given({ applyCouponToCart: { cart: contents(cart) } })
  }

  function process(document: string, variables: Record<string, unknown>, token: string): Answer {
    if (revoked.has(token))
      return { status: 401, data: null, errors: [{ message: 'The token expired', category: 'graphql-authorization' }] }
    const who = token === 'guest' ? 'guest' : (customers.get(token) ?? 'guest')
    const input = (variables.input ?? {}) as Record<string, unknown>
    switch (document) {
      case 'CreateEmptyCart': {
        if (carts.has(String(input.cart_id)))
          return failure(`Cart with ID "${String(input.cart_id)}" already exists.`, 'graphql-already-exists')
        return given({ createEmptyCart: open(String(input.cart_id), who).id })
      }
      case 'Cart': {
        const cart = reach(variables.cartId, who)
        return isRefused(cart) ? cart : given({ cart: contents(cart) })
      }
      case 'CustomerCart':
        return who === 'guest'
          ? failure('The request is allowed for logged in customer', 'graphql-authorization')
          : given({ customerCart: contents(cartOf(who)) })
      case 'AddProductsToCart': {
        const cart = reach(variables.cartId, who)
        return isRefused(cart) ? cart : add(cart, variables.cartItems as never)
      }
      case 'UpdateCartItems': {
        const cart = reach(input.cart_id, who)
        return isRefused(cart) ? cart : update(cart, input.cart_items as never)
      }
      case 'MergeCarts': {
        if (who === 'guest') return failure("The current customer isn't authorized.", 'graphql-authorization')
        const destination = reach(variables.destination, who)
        if (isRefused(destination)) return destination
        const source = reach(variables.source, 'guest')
        return isRefused(source) ? source : merge(source, destination)
      }
      case 'ApplyCouponToCart': {
        const cart = reach(input.cart_id, who)
        return isRefused(cart) ? cart : applyCoupon(cart, String(input.coupon_code))
      }
      case 'RemoveCouponFromCart': {
        const cart = reach(input.cart_id, who)
        if (isRefused(cart)) return cart
        cart.coupon = null
        return given({ removeCouponFromCart: { cart: contents(cart) } })
      }
      case 'LatestOrders':
        return who === 'guest'
          ? failure("The current customer isn't authorized.", 'graphql-authorization')
          : given({ customer: { orders_ext: { items: orders } } })
      default:
        return { status: 400, data: null, errors: [{ message: document, code: 'PERSISTED_QUERY_ONLY' }] }
    }
  }

  return {
    process,
    carts,
    stock,
    coupons,
    orders,
    cartOf,
    fill(id, lines) {
      const cart = carts.get(id) ?? open(id, 'guest')
      for (const [sku, quantity] of Object.entries(lines)) cart.lines.set(sku, { uid: `uid${nextUid++}`, quantity })
    },
    quantities: (cart) => inOrder(Object.fromEntries([...(cart?.lines ?? [])].map(([sku, { quantity }]) => [sku, quantity]))),
    revoke: (token) => void revoked.add(token),
  }
}
