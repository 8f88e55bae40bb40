import { useLingui } from '@lingui/react/macro'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Cart } from '#shop/cart/cart.ts'
import { emptyCart } from '#shop/cart/no-cart.ts'
import { endCart } from '#shop/cart/end-cart.ts'
import { cartQuery, readAgain, takeCart } from '#shop/cart/queries.ts'
import { inTurn } from '#shop/cart/turn.ts'
import { isSignedIn } from '#shop/session/identity.ts'
import { track } from '#platform/analytics/analytics.ts'
import { formatMoney } from '#platform/locale/format.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useShopWindow, type ShopWindow } from '#platform/shop-window.tsx'
import { endNotices, notify } from '#ui/notices.ts'
import type { Checkout } from './checkout.ts'
import { useCheckoutText } from './checkout-text.ts'
import { dropDrafts } from './drafts.ts'
import type { OrderWords } from './order-words.ts'
import { isPayu } from './payment-choice.ts'
import { paymentPlace } from './payment-place.ts'
import { transferOf } from './paying-order.ts'
import { changeOf } from './order-change.ts'
import { keepOrderIntent } from './order-intent.ts'
import { attemptOrder, type Attempt, type Placed } from './order-attempt.ts'
import { keepReceipt, orderedOf } from './order-receipt.ts'
import { purchaseSeen } from './purchase.ts'
import { checkoutQuery } from './queries.ts'

/** Notices about an order are removed when it is placed again. */
const about = 'order'

/** Places the order of the cart; only one request is in flight, however often the button is pressed. */
export function usePlaceOrder(): {
  sending: boolean
  place: (cart: Cart, checkout: Checkout, words: OrderWords) => Promise<void>
} {
  const { t } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const router = useRouter()
  const say = useCheckoutText()
  const busy = useRef(false)
  const [sending, setSending] = useState(false)

  async function settle(result: Attempt, cart: Cart, checkout: Checkout) {
    if (result.state === 'placed') {
      track({ ...purchaseSeen(queryClient, shop, cart, checkout), id: result.number })
      await finish(result, cart, checkout)
    } else if (result.state === 'changed') {
      await readAgain(queryClient)
      notify({ tone: 'warning', title: t`Checkout`, text: changeText(cart, checkout), about, persistent: true })
    } else if (result.state === 'unsent') {
      notify({
        tone: 'warning',
        title: t`Checkout`,
        text: t`Changes of your cart are still on their way. Wait until they have arrived, then order.`,
        about,
        persistent: true,
      })
    } else if (result.state === 'silent') {
      notify({
        tone: 'danger',
        title: t`Checkout`,
        text: t`There is no answer from the shop. The order was not sent: try again when you are back online.`,
        about,
      })
    } else if (result.state === 'machine') {
      notify({ tone: 'danger', title: t`Checkout`, text: t`Error during reCaptcha verification. Please try again.`, about })
    } else if (result.state === 'refused') {
      const otherwise = t`The order was not placed because of an error in the shop. Nothing is lost: try again.`
      notify({ tone: 'danger', title: t`Checkout`, text: say(result.message, otherwise), about })
      await readAgain(queryClient)
    }
  }

  /** Called after the refetch, so that the new total is on screen with this text. */
  function changeText(cart: Cart, checkout: Checkout) {
    const change = changeOf(
      { cart, checkout },
      {
        cart: queryClient.getQueryData(cartQuery(shop).queryKey),
        checkout: queryClient.getQueryData(checkoutQuery(shop, checkout.id).queryKey),
      },
    )
    if (change.what === 'other') return t`Your cart has changed meanwhile. Look it over and order again.`
    const [before, after] = [formatMoney(change.before, shop.locale), formatMoney(change.after, shop.locale)]
    if (change.what === 'total')
      return t`The order was not placed: the total has changed, it is ${after} now and was ${before}. Look it over and order again.`
    const { code } = change
    return t`The order was not placed: the code ${code} can no longer be used. The total is ${after} now and was ${before}. Look it over and order again.`
  }

  async function finish({ order, number }: Placed, cart: Cart, checkout: Checkout) {
    const elsewhere = paymentPlace(order.redirect_uri)
    const ordered = orderedOf(cart, checkout)
    const isGuest = !isSignedIn()
    keepReceipt({ ...ordered, number, isGuest, page: elsewhere ?? null, transfer: transferOf(order.bank_transfer) })
    keepOrderIntent(undefined)
    // The other drafts stay, so that nothing has to be typed again if the payment fails and the goods are put into another cart.
    if (isPaidElsewhere(ordered)) dropDrafts(['summary'])
    else dropDrafts()
    await endCart(checkout.id)
    // Replaces the checkout in the history, so that a shopper who returns from the payment comes to the order and not to a finished form.
    await router.navigate({ to: pathIn(shop.locale, 'checkout/thank-you'), replace: true })
    forgetCart(queryClient, shop)
    if (elsewhere) location.assign(elsewhere)
  }

  async function place(cart: Cart, checkout: Checkout, words: OrderWords) {
    if (busy.current) return
    busy.current = true
    endNotices(about)
    setSending(true)
    let isPlaced = false
    try {
      const result = await inTurn(() => attemptOrder(shop, queryClient, cart, checkout, words))
      await settle(result, cart, checkout)
      isPlaced = result.state === 'placed'
    } finally {
      // This page stays on screen for a moment while the last one is rendered: its cart has ended, so the button stays disabled.
      busy.current = isPlaced
      setSending(isPlaced)
    }
  }

  return { sending, place }
}

const isPaidElsewhere = ({ payment }: { payment: string | null }) => payment !== null && isPayu(payment)

/** Removes a cart that has become an order from memory and the device, for every store view. */
export function forgetCart(queryClient: QueryClient, shop: ShopWindow) {
  queryClient.removeQueries({ queryKey: ['cart', 'checkout'] })
  takeCart(queryClient, shop, emptyCart)
}
