import { useSignedIn } from '#shop/session/identity.ts'
import { useLostOfferNotice } from './lost-offer.ts'
import { useQuoteCart, useQuoteWaiting } from './use-quote.ts'

/**
 * Returns the number of products in the quote, including those that wait to be sent; 0 until it is known. Counted on every page of a
 * customer, so it also tells of an offer that was lost.
 */
export function useQuoteCount(): number {
  const isSignedIn = useSignedIn()
  const { data } = useQuoteCart()
  const { view } = useQuoteWaiting()
  useLostOfferNotice()
  if (!isSignedIn) return 0
  return view ? view.lines.filter(({ quantity }) => quantity > 0).length : (data?.lines.length ?? 0)
}
