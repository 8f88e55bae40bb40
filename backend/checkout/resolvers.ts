import type { CartRow } from '../cart/cart-store.ts'
import { knows } from '../endpoint/engine-character.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { money } from '../store/money.ts'
import { checkoutAgreements } from './agreements.ts'
import { addressOf, cartAddressResolvers, shippingAddresses } from './cart-address-fields.ts'
import { availablePayments, selectedPayment } from './cart-totals.ts'
import { type EstimateInput, estimatedShipping, estimatedTotals } from './estimated-delivery.ts'
import { setGuestEmail } from './guest-email.ts'
import { payAndPlace } from './pay-and-place.ts'
import { type PaymentMethod, isPayu } from './payment-methods.ts'
import { payuChoice } from './payu-choice.ts'
import { payuMethods } from './payu-methods.ts'
import { placeOrder } from './place-order.ts'
import type { OrderWords } from './ready-order.ts'
import { type BillingAddressInput, type ShippingAddressInput, setBillingAddress, setShippingAddress } from './set-address.ts'
import { type PaymentMethodInput, setPaymentMethod } from './set-payment-method.ts'
import { type ShippingMethodInput, setShippingMethod } from './set-shipping-method.ts'

interface Input<More> {
  input?: (More & { cart_id: string }) | null
}
type Call<More> = (_: unknown, asked: Input<More>, context: ShopContext) => unknown

const setEmail: Call<{ email: string }> = (_, { input }, context) =>
  setGuestEmail(context, input?.cart_id ?? '', input?.email ?? '')
const setShipping: Call<{ shipping_addresses: (ShippingAddressInput | null)[] }> = (_, { input }, context) =>
  setShippingAddress(context, input?.cart_id ?? '', input?.shipping_addresses ?? [])
const setBilling: Call<{ billing_address: BillingAddressInput }> = (_, { input }, context) =>
  setBillingAddress(context, input?.cart_id ?? '', input?.billing_address ?? {})
const setMethod: Call<{ shipping_methods: (ShippingMethodInput | null)[] }> = (_, { input }, context) =>
  setShippingMethod(context, input?.cart_id ?? '', input?.shipping_methods ?? [])
const setPayment: Call<{ payment_method: PaymentMethodInput }> = (_, { input }, context) =>
  setPaymentMethod(context, input?.cart_id ?? '', input?.payment_method ?? { code: '' })
/** Throws a refused order as a GraphQL error for Magento versions before 2.4.7. */
function toldBy<Outcome extends { errors: readonly { message: string }[] }>({ engine }: ShopContext, outcome: Outcome): Outcome {
  const [refusal] = outcome.errors
  if (refusal && !knows(engine.version, '2.4.7')) throw inputError(`Unable to place order: ${refusal.message}`)
  return outcome
}

const place: Call<OrderWords> = async (_, { input }, context) =>
  toldBy(context, await placeOrder(context, input?.cart_id ?? '', input ?? {}))
const payPlace: Call<OrderWords & { payment_method: PaymentMethodInput }> = async (_, { input }, context) =>
  toldBy(context, await payAndPlace(context, input?.cart_id ?? '', input?.payment_method ?? { code: '' }, input ?? {}))

export const checkoutResolvers = {
  ...cartAddressResolvers,
  Query: {
    checkoutAgreements,
    getPayUMethods: (_: unknown, { code }: { code: string }, context: ShopContext) => payuMethods(context, code),
  },
  Cart: {
    shipping_addresses: shippingAddresses,
    billing_address: (cart: CartRow, _: unknown, context: ShopContext) => addressOf(context, cart, 'billing'),
    available_payment_methods: (cart: CartRow, _: unknown, context: ShopContext) => availablePayments(context, cart),
    selected_payment_method(cart: CartRow, _: unknown, context: ShopContext) {
      const selected = selectedPayment(context, cart)
      return {
        ...{ code: selected?.code ?? '', title: selected?.title ?? '', purchase_order_number: cart.purchase_order_number },
        payu_additional_data: selected && isPayu(selected.code) ? payuChoice(context.db, cart.id) : null,
      }
    },
  },
  AvailablePaymentMethod: {
    is_deferred: () => false,
    fee: ({ fee }: PaymentMethod) => (fee === undefined ? null : money(fee)),
  },
  Mutation: {
    setGuestEmailOnCart: setEmail,
    setShippingAddressesOnCart: setShipping,
    setBillingAddressOnCart: setBilling,
    setShippingMethodsOnCart: setMethod,
    setPaymentMethodOnCart: setPayment,
    setPaymentMethodAndPlaceOrder: payPlace,
    placeOrder: place,
    estimateShippingMethods: (_: unknown, { input }: { input: EstimateInput }, context: ShopContext) =>
      estimatedShipping(context, input),
    estimateTotals: (_: unknown, { input }: { input: EstimateInput }, context: ShopContext) => ({
      cart: estimatedTotals(context, input),
    }),
  },
}
