import { useEffect } from 'react'
import { useQuoteCount } from '#shop/quote/quote-count.ts'
import { Heart } from '#shop/wishlist/heart.tsx'
import { useWishes } from '#shop/wishlist/use-wishes.ts'
import { lateHeart } from './late-heart.tsx'
import { listCounts } from './list-counts.ts'

/** Wish list and quote on every page: hearts beside products, counts beside their names. It shows nothing itself. */
export function ShopperLists() {
  const wishlist = useWishes().wishes.length
  const quote = useQuoteCount()
  useEffect(() => lateHeart.set(Heart), [])
  useEffect(() => listCounts.set({ wishlist, quote }), [wishlist, quote])
  return null
}
