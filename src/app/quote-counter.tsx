import { useEffect } from 'react'
import { useQuoteCount } from '#shop/quote/quote-count.ts'
import { countOf } from './list-counts.ts'

/** Counts what a signed-in person negotiates. It shows nothing itself. */
export function QuoteCounter() {
  const quote = useQuoteCount()
  useEffect(() => {
    countOf('quote', quote)
    return () => countOf('quote', 0)
  }, [quote])
  return null
}
