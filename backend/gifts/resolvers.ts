import * as v from 'valibot'
import type { CartItem } from '../cart/cart-item-fields.ts'
import { linesOf } from '../cart/cart-lines.ts'
import type { CartRow } from '../cart/cart-store.ts'
import { readOptions } from '../cart/line-options.ts'
import { cartTotals } from '../checkout/cart-totals.ts'
import { noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import type { ItemView } from '../orders/item-fields.ts'
import type { OrderView } from '../orders/order-page.ts'
import { money } from '../store/money.ts'
import { wrappingOf } from './cart-gifts.ts'
import { type GiftOptionsInput, applyGiftCard, removeGiftCard, setGiftOptions } from './change-gifts.ts'
import { cardByCode, cardsOfOrder, optionsOfCart, optionsOfOrder } from './gift-store.ts'
import { giftWrappings, printedCardPrice, shownWrapping, wrappingById } from './gift-wrappings.ts'

type Field<Parent> = (parent: Parent, _: unknown, context: ShopContext) => unknown

const words = v.object({ from: v.string(), to: v.string(), message: v.string() })
const readWords = (text: string | null | undefined) => (text ? v.parse(words, JSON.parse(text)) : null)

const allWrappings: Field<unknown> = (_, __, { store }) => giftWrappings.map((one) => shownWrapping(one, store.lang))

const wrappedItem: Record<string, Field<CartItem>> = {
  available_gift_wrapping: allWrappings,
  gift_wrapping: (item, _, { store }) => shownWrapping(wrappingOf(item), store.lang),
}

const orderedItem: Record<string, Field<ItemView>> = {
  gift_wrapping: ({ order, line }) => shownWrapping(wrappingById(readOptions(line.options).giftWrapping), order.page.lang),
}

const cart: Record<string, Field<CartRow>> = {
  applied_gift_cards: (row, _, context) =>
    cartTotals(context, row).cards.map(({ code, balance, applied, expires }) => ({
      ...{ code, current_balance: money(balance), applied_balance: money(applied), expiration_date: expires },
    })),
  available_gift_wrappings: allWrappings,
  gift_wrapping: ({ id }, _, { db, store }) => shownWrapping(wrappingById(optionsOfCart(db, id)?.wrapping), store.lang),
  // A gift message is hidden while the cart is empty and returns with the next item.
  gift_message: (row, _, context) =>
    linesOf(context, row).length === 0 ? null : readWords(optionsOfCart(context.db, row.id)?.message),
  printed_card_included: ({ id }, _, { db }) => optionsOfCart(db, id)?.printed_card === 1,
  gift_receipt_included: ({ id }, _, { db }) => optionsOfCart(db, id)?.receipt === 1,
}

const order: Record<string, Field<OrderView>> = {
  applied_gift_cards: ({ row }, _, { db }) =>
    cardsOfOrder(db, row.id).map(({ code, amount }) => ({ code, applied_balance: money(amount) })),
  gift_wrapping: ({ row, page }, _, { db }) => shownWrapping(wrappingById(optionsOfOrder(db, row.id)?.wrapping), page.lang),
  gift_message: ({ row }, _, { db }) => readWords(optionsOfOrder(db, row.id)?.message),
  printed_card_included: ({ row }, _, { db }) => optionsOfOrder(db, row.id)?.printed_card === 1,
  gift_receipt_included: ({ row }, _, { db }) => optionsOfOrder(db, row.id)?.receipt === 1,
}

type Input<Fields> = { input: Fields }

export const giftsResolvers = {
  Query: {
    giftCardAccount(_: unknown, { input }: Input<{ gift_card_code: string }>, { db }: ShopContext) {
      const card = cardByCode(db, input.gift_card_code.trim())
      if (!card) throw noSuchEntity('Invalid gift card. Please try again.')
      return { code: card.code, balance: money(card.balance), expiration_date: card.expires }
    },
  },
  Mutation: {
    applyGiftCardToCart: (
      _: unknown,
      { input }: Input<{ cart_id: string; gift_card_code: string } | null>,
      context: ShopContext,
    ) => applyGiftCard(context, input ?? { cart_id: '', gift_card_code: '' }),
    removeGiftCardFromCart: (
      _: unknown,
      { input }: Input<{ cart_id: string; gift_card_code: string } | null>,
      context: ShopContext,
    ) => removeGiftCard(context, input ?? { cart_id: '', gift_card_code: '' }),
    setGiftOptionsOnCart: (_: unknown, { input }: Input<GiftOptionsInput | null>, context: ShopContext) =>
      setGiftOptions(context, input ?? { cart_id: '', gift_receipt_included: false, printed_card_included: false }),
  },
  Cart: cart,
  CustomerOrder: order,
  SimpleCartItem: wrappedItem,
  ConfigurableCartItem: wrappedItem,
  BundleCartItem: wrappedItem,
  GiftCardCartItem: wrappedItem,
  OrderItem: orderedItem,
  ConfigurableOrderItem: orderedItem,
  BundleOrderItem: orderedItem,
  DownloadableOrderItem: orderedItem,
  GiftCardOrderItem: orderedItem,
  StoreConfig: {
    allow_gift_receipt: () => '1',
    allow_gift_wrapping_on_order: () => '1',
    allow_gift_wrapping_on_order_items: () => '1',
    allow_printed_card: () => '1',
    // Magento's value for showing prices in carts and orders both without and with tax.
    cart_gift_wrapping: () => '3',
    cart_printed_card: () => '3',
    sales_gift_wrapping: () => '3',
    sales_printed_card: () => '3',
    printed_card_price: () => (printedCardPrice / 100).toFixed(2),
    printed_card_priceV2: () => money(printedCardPrice),
  },
}
