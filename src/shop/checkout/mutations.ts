import { useLingui } from '@lingui/react/macro'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  SetBillingAddressOnCartDocument,
  SetGuestEmailOnCartDocument,
  SetPaymentMethodOnCartDocument,
  SetShippingAddressesOnCartDocument,
  SetShippingMethodsOnCartDocument,
  type BillingAddressInput,
  type CheckoutStateFragment,
} from '#graphql/graphql.ts'
import { cartQuery, isOffline, readAgain } from '#shop/cart/queries.ts'
import { inTurn } from '#shop/cart/turn.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import { useShopWindow, type ShopWindow } from '#platform/shop-window.tsx'
import { notify } from '#ui/notices.ts'
import { checkoutOf, sameMethod, type Checkout, type ShippingMethod } from './checkout.ts'
import { useCheckoutText } from './checkout-text.ts'
import { addressesOf } from './delivery-form.ts'
import type { DeliveryDraft } from './drafts.ts'
import { checkoutQuery, type Country } from './queries.ts'

/** A step of the checkout as the backend confirmed it; undefined when it refused or did not answer, which has been said. */
type Run = (write: () => Promise<CheckoutStateFragment | undefined>, refusal?: string) => Promise<Checkout | undefined>

export function takeCheckout(queryClient: QueryClient, shop: ShopWindow, checkout: Checkout) {
  queryClient.setQueryData(checkoutQuery(shop, checkout.id).queryKey, checkout)
  queryClient.setQueryData(cartQuery(shop).queryKey, (cart) => cart && { ...cart, money: checkout.money, email: checkout.email })
}

function useRun(): Run {
  const { t } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const say = useCheckoutText()
  return async (write, refusal) => {
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
          : (refusal ?? say(error.message))
      notify({ tone: 'danger', title: t`Checkout`, text })
      if (!isUnknown(error)) void readAgain(queryClient)
      return undefined
    }
  }
}

/** Who buys without an account. */
export function useSetGuestEmail(): (cartId: string, email: string) => Promise<Checkout | undefined> {
  const shop = useShopWindow()
  const run = useRun()
  return (cartId, email) =>
    run(
      async () =>
        (await shop.commerce(SetGuestEmailOnCartDocument, { input: { cart_id: cartId, email } })).setGuestEmailOnCart?.cart,
    )
}

/** Sends both addresses with the notes, and chooses the delivery again that a new address has let go. */
export function useSetAddresses(): (
  before: Checkout,
  form: DeliveryDraft,
  countries: readonly Country[],
) => Promise<Checkout | undefined> {
  const shop = useShopWindow()
  const run = useRun()

  async function send(before: Checkout, form: DeliveryDraft, countries: readonly Country[]) {
    const { shipping, billing } = addressesOf(form, countries, before)
    const cart = { cart_id: before.id }
    if (!before.virtual) {
      const addressed = { address: shipping, customer_address_id: null, customer_notes: form.notes }
      await shop.commerce(SetShippingAddressesOnCartDocument, { input: { ...cart, shipping_addresses: [addressed] } })
    }
    const same = billing === undefined && !before.virtual
    const billed: BillingAddressInput = {
      address: same ? null : (billing ?? shipping),
      same_as_shipping: same ? true : null,
      customer_address_id: null,
    }
    const state = (await shop.commerce(SetBillingAddressOnCartDocument, { input: { ...cart, billing_address: billed } }))
      .setBillingAddressOnCart?.cart
    const after = state && checkoutOf(state)
    const again = after?.methods.find((one) => sameMethod(one, before.method))
    return again ? await chooseMethod(shop, before.id, again) : state
  }

  return (before, form, countries) => run(() => send(before, form, countries))
}

/** A method without a carrier is no choice and does nothing. */
export function useSetShippingMethod(): (cartId: string, method: ShippingMethod) => Promise<Checkout | undefined> {
  const { t } = useLingui()
  const shop = useShopWindow()
  const run = useRun()
  return async (cartId, method) =>
    method.carrier === ''
      ? undefined
      : run(() => chooseMethod(shop, cartId, method), t`There was some error while trying to select this shipping method...`)
}

async function chooseMethod(shop: ShopWindow, cartId: string, { carrier, method }: ShippingMethod) {
  const methods = [{ carrier_code: carrier, method_code: method, pickup_address: null }]
  return (await shop.commerce(SetShippingMethodsOnCartDocument, { input: { cart_id: cartId, shipping_methods: methods } }))
    .setShippingMethodsOnCart?.cart
}

export function useSetPayment(): (cartId: string, code: string) => Promise<Checkout | undefined> {
  const shop = useShopWindow()
  const run = useRun()
  return (cartId, code) =>
    run(
      async () =>
        (
          await shop.commerce(SetPaymentMethodOnCartDocument, {
            input: { cart_id: cartId, payment_method: { code, purchase_order_number: null } },
          })
        ).setPaymentMethodOnCart?.cart,
    )
}
