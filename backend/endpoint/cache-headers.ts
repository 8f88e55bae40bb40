import { createHash } from 'node:crypto'
import { groupOf } from '../cart/coupon-rules.ts'
import { shopCurrency } from '../store/store-config.ts'
import type { ShopContext } from './shop-context.ts'

/** Returns the hash of everything that a cacheable answer depends on besides its query; customers with the same answers share the id. */
export function cacheIdOf({ store, customer }: Pick<ShopContext, 'store' | 'customer'>) {
  const situation = [store.code, shopCurrency, groupOf(customer), customer ? 'signed in' : 'guest']
  return createHash('sha256').update(situation.join('|')).digest('hex')
}

/**
 * Sets the headers of a Magento behind its page cache: clients store nothing themselves, and `X-Magento-Cache-Id` is the key for a cache of
 * their own.
 */
export function withCacheHeaders(response: Response, asked: Pick<ShopContext, 'store' | 'customer'>): Response {
  response.headers.set('cache-control', 'max-age=0, must-revalidate, no-cache, no-store')
  response.headers.set('pragma', 'no-cache')
  response.headers.set('vary', 'Store, Content-Currency, Authorization, X-Magento-Cache-Id')
  response.headers.set('x-magento-cache-id', cacheIdOf(asked))
  return response
}
