import { inject } from 'vitest'
import type { OpenShop } from './open-shop.ts'

/** The shop of this worker, which runs one file of tests after the other. */
export function thisShop(): OpenShop {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!shop) throw new Error('There is a shop for each worker')
  return shop
}
