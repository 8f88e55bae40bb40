import { customersCart, freshCart } from '../cart/cart-access.ts'
import { readOptions } from '../cart/line-options.ts'
import { addProducts } from '../cart/change-cart.ts'
import type { CartItemInput } from '../cart/wanted-item.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { optionUid, optionValueUid } from '../product/custom-options.ts'
import { bundleUid, encodeUid } from '../product/uids.ts'
import { signedIn } from '../session/resolvers.ts'
import { type OrderView, linesOf, orderView, partsOf, productOf } from './order-page.ts'
import { type LineRow, orderByNumber } from './order-store.ts'

const knownCodes = ['PRODUCT_NOT_FOUND', 'NOT_SALABLE', 'INSUFFICIENT_STOCK']

interface ReorderError {
  code: string
  message: string
  path: string[]
}

const problem = (code: string, message: string): ReorderError => ({
  ...{ message, path: ['orderNumber'] },
  code: knownCodes.includes(code) ? code : 'UNDEFINED',
})

/** Returns a line of an order as an input for adding it to a cart today. */
function wantedAgain(order: OrderView, line: LineRow): CartItemInput {
  const chosen = chosenAgain(order, line)
  const custom = readOptions(line.options).custom ?? []
  const values = custom.flatMap(({ option, values: ids = [] }) => ids.map((id) => optionValueUid(option, id)))
  const texts = custom.flatMap(({ option, text }) => (text === undefined ? [] : [{ uid: optionUid(option), value: text }]))
  return {
    ...{ sku: line.sku, quantity: line.quantity },
    selected_options: [...(chosen.selected_options ?? []), ...values],
    entered_options: [...(chosen.entered_options ?? []), ...texts],
  }
}

/** Returns the options that depend on the kind of product: bundle selections, download links or gift card data. */
function chosenAgain(order: OrderView, line: LineRow): Pick<CartItemInput, 'selected_options' | 'entered_options'> {
  const parts = partsOf(order, line)
  if (parts.length > 0)
    return {
      selected_options: parts.map(({ selection, quantity }) => bundleUid(selection.option_id, selection.selection_id, quantity)),
    }
  const { links, giftCard } = readOptions(line.options)
  if (links) return { selected_options: links.map((id) => encodeUid(`downloadable/${id}`)) }
  if (!giftCard) return {}
  const { amount, ...words } = giftCard
  const entered = Object.entries(words).map(([name, value]) => ({
    uid: encodeUid(`giftcard/giftcard_${name}`),
    value: value ?? '',
  }))
  return {
    entered_options: [
      ...entered.filter(({ value }) => value !== ''),
      { uid: encodeUid('giftcard/custom_giftcard_amount'), value: String(amount / 100) },
    ],
  }
}

/** Adds the items of the customer's own order to their cart again: available items are added, the others are reported as errors. */
export function reorderItems(context: ShopContext, number: string) {
  const { id } = signedIn(context)
  const { db, store } = context
  const row = orderByNumber(db, number)
  if (row?.customer_id !== id) throw inputError(`Order number "${number.slice(0, 64)}" doesn't belong to the current customer`)
  return db.transaction(() => {
    const cart = customersCart(context, id)
    const order = orderView(db, store.lang, row)
    const errors = linesOf(order).flatMap((line) => {
      if (!productOf(order, line)) return [problem('PRODUCT_NOT_FOUND', `Could not find a product with SKU "${line.sku}"`)]
      const { user_errors } = addProducts(context, cart.masked_id, [wantedAgain(order, line)])
      return user_errors.map(({ code, message }) => problem(code, message))
    })
    return { cart: freshCart(context, cart), userInputErrors: errors }
  })
}
