import { createHash } from 'node:crypto'
import { groupOf } from '../cart/coupon-rules.ts'
import { shopCurrency } from '../store/store-config.ts'
import type { ShopContext } from './shop-context.ts'

/** What a cacheable answer depends on beside its query: people for whom all of it is the same share the id. */
export function cacheIdOf({ store, customer }: Pick<ShopContext, 'store' | 'customer'>) {
  const situation = [store.code, shopCurrency, groupOf(customer), customer ? 'signed in' : 'guest']
  return createHash('sha256').update(situation.join('|')).digest('hex')
}

/** As Magento behind its page cache: clients keep nothing by themselves, and are told under which id a cache of their own may. */
export function withCacheHeaders(response: Response, asked: Pick<ShopContext, 'store' | 'customer'>): Response {
  response.headers.set('cache-control', 'max-age=0, must-revalidate, no-cache, no-store')
  response.headers.set('pragma', 'no-cache')
  response.headers.set('vary', 'Store, Content-Currency, Authorization, X-Magento-Cache-Id')
  response.headers.set('x-magento-cache-id', cacheIdOf(asked))
  return response
}
