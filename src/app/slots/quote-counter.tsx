import { useEffect } from 'react'
import { dropCookie, readCookie, writeCookie } from '#platform/cookies.ts'
import { useQuoteCount } from '#shop/quote/quote-count.ts'
import { useQuoteCart, useQuoteEnabled } from '#shop/quote/use-quote.ts'
import { countOf, negotiationClosed } from '#app/navigation/list-counts.ts'

/** Counts the lines that a signed-in customer negotiates and stores the quote's id beside the cart's. Renders nothing. */
export function QuoteCounter() {
  const quote = useQuoteCount()
  const { data } = useQuoteCart()
  const isClosed = useQuoteEnabled() === false
  useEffect(() => {
    negotiationClosed.set(isClosed)
    return () => negotiationClosed.set(false)
  }, [isClosed])
  useEffect(() => {
    countOf('quote', quote)
    return () => countOf('quote', 0)
  }, [quote])
  useEffect(() => {
    // While it is unknown whether there is a quote, the stored id stays.
    if (data === null) dropCookie('vsf-quote')
    else if (data && readCookie('vsf-quote') !== data.id) writeCookie('vsf-quote', data.id)
  }, [data])
  return null
}
