import { useLingui } from '@lingui/react/macro'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  SetBillingAddressOnCartDocument,
  SetGuestEmailOnCartDocument,
  SetPaymentMethodOnCartDocument,
  SetShippingAddressesOnCartDocument,
  SetShippingMethodsOnCartDocument,
  type CheckoutStateFragment,
  type PickupAddressInput,
} from '#graphql/graphql.ts'
import { cartQuery, isOffline, readAgain } from '#shop/cart/queries.ts'
import { inTurn } from '#shop/cart/turn.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useShopWindow, type ShopWindow } from '#platform/shop-window.tsx'
import { endNotices, notify } from '#ui/notices.ts'
import { checkoutOf, deliveryPrice, sameMethod, type Checkout, type ShippingMethod } from './checkout.ts'
import { useCheckoutText } from './checkout-text.ts'
import type { SentAddresses } from './delivery-form.ts'
import { isPayu, type PaymentChoice } from './payment-choice.ts'
import { checkoutQuery } from './queries.ts'

/**
 * Runs a write and returns the checkout as the backend confirmed it; `undefined` when it refused or did not answer, which is then shown in
 * a notice.
 */
type Run = (write: () => Promise<CheckoutStateFragment | undefined>, refusal?: string) => Promise<Checkout | undefined>

export function takeCheckout(queryClient: QueryClient, shop: ShopWindow, checkout: Checkout) {
  queryClient.setQueryData(checkoutQuery(shop, checkout.id).queryKey, checkout)
  queryClient.setQueryData(
    cartQuery(shop).queryKey,
    (cart) => cart && { ...cart, money: checkout.money, delivery: deliveryPrice(checkout), email: checkout.email },
  )
}

const about = 'checkout'

function useRun(): Run {
  const { t } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const say = useCheckoutText()
  return async (write, refusal) => {
    endNotices(about)
    try {
      const state = await inTurn(write)
      if (!state) throw new CommerceError('unavailable', 'The change came back without a cart')
      const checkout = checkoutOf(state)
      takeCheckout(queryClient, shop, checkout)
      return checkout
    } catch (error) {
      if (!(error instanceof CommerceError)) throw error
      const text = isOffline(error)
        ? t`This needs the network. What you typed is safe: try again when you are back online.`
        : isUnknown(error)
          ? t`The shop does not answer at the moment. What you typed is safe: try again in a while.`
          : (refusal ?? say(error.message, t`The shop did not take this. Check what you have typed and try again.`))
      notify({ tone: 'danger', title: t`Checkout`, text, about })
      if (!isUnknown(error)) void readAgain(queryClient)
      return undefined
    }
  }
}

/** Returns a function that sets the e-mail address of a guest. */
export function useSetGuestEmail(): (cartId: string, email: string) => Promise<Checkout | undefined> {
  const shop = useShopWindow()
  const run = useRun()
  return (cartId, email) =>
    run(
      async () =>
        (await shop.commerce(SetGuestEmailOnCartDocument, { input: { cart_id: cartId, email } })).setGuestEmailOnCart?.cart,
    )
}

/** Sends the addresses with the notes, and sets again the shipping method that a new address has removed. */
export function useSetAddresses(): (before: Checkout, sent: SentAddresses) => Promise<Checkout | undefined> {
  const shop = useShopWindow()
  const run = useRun()

  async function sendBoth(before: Checkout, { shipping, billing }: SentAddresses) {
    const cart = { cart_id: before.id }
    const delivered = shipping
      ? (await shop.commerce(SetShippingAddressesOnCartDocument, { input: { ...cart, shipping_addresses: [shipping] } }))
          .setShippingAddressesOnCart?.cart
      : undefined
    if (!billing) return delivered
    return (await shop.commerce(SetBillingAddressOnCartDocument, { input: { ...cart, billing_address: billing } }))
      .setBillingAddressOnCart?.cart
  }

  async function send(before: Checkout, sent: SentAddresses) {
    const state = await sendBoth(before, sent)
    const after = state && checkoutOf(state)
    const again = after?.methods.find((one) => sameMethod(one, before.method))
    // A method with a pickup point, such as a parcel locker, is set again only if the point is known.
    if (!again || (again.needsPoint && !before.point)) return state
    return await chooseMethod(shop, before.id, again, before.point)
  }

  return (before, sent) => run(() => send(before, sent))
}

/** Returns a function that sets the shipping method; one without a carrier is ignored. */
export function useSetShippingMethod(): (
  cartId: string,
  method: ShippingMethod,
  point?: PickupAddressInput,
) => Promise<Checkout | undefined> {
  const { t } = useLingui()
  const shop = useShopWindow()
  const run = useRun()
  return async (cartId, method, point) =>
    method.carrier === ''
      ? undefined
      : run(
          () => chooseMethod(shop, cartId, method, point),
          t`There was some error while trying to select this shipping method...`,
        )
}

async function chooseMethod(
  shop: ShopWindow,
  cartId: string,
  { carrier, method, needsPoint }: ShippingMethod,
  point?: PickupAddressInput,
) {
  const methods = [{ carrier_code: carrier, method_code: method, pickup_address: needsPoint && point ? point : null }]
  return (await shop.commerce(SetShippingMethodsOnCartDocument, { input: { cart_id: cartId, shipping_methods: methods } }))
    .setShippingMethodsOnCart?.cart
}

export function useSetPayment(): (cartId: string, choice: PaymentChoice) => Promise<Checkout | undefined> {
  const shop = useShopWindow()
  const run = useRun()
  return (cartId, { code, method }) => {
    const payu = isPayu(code)
      ? {
          payu_method_type: 'PBL',
          payu_method: method ?? null,
          // The payment page returns the shopper to the host where they started.
          base_return_url: location.origin + pathIn(shop.locale, 'checkout/thank-you'),
        }
      : null
    const payment = { code, purchase_order_number: null, payu_additional_data: payu }
    return run(
      async () =>
        (await shop.commerce(SetPaymentMethodOnCartDocument, { input: { cart_id: cartId, payment_method: payment } }))
          .setPaymentMethodOnCart?.cart,
    )
  }
}
