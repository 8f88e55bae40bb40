import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { inBackground } from '#offline/chunk-reload.ts'
import { CountPieces } from '#shop/cart/in-cart.tsx'
import { useSignedIn } from '#shop/session/identity.ts'
import { useWishes, wishesHere } from '#shop/wishlist/use-wishes.ts'
import { showHearts } from './lazy-heart.tsx'
import { countOf } from '#app/navigation/list-counts.ts'
import { Corner } from './product-corner.tsx'

const QuoteCount = lazy(() => inBackground(() => import('./quote-counter.tsx')).then((part) => ({ default: part.QuoteCounter })))

/**
 * Loads the wish list and the quote on every page, for the hearts beside products and the counts in the navigation. Renders nothing
 * visible.
 */
export function ShopperLists() {
  const isSignedIn = useSignedIn()
  const { wishes } = useWishes()
  useEffect(() => void showHearts(Corner), [])
  useEffect(() => countOf('wishlist', wishes.length), [wishes.length])
  useLayoutEffect(() => wishesHere.set(wishes), [wishes])
  return (
    <Suspense>
      <CountPieces />
      {isSignedIn ? <QuoteCount /> : null}
    </Suspense>
  )
}
