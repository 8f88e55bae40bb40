import { onTestFinished } from 'vitest'
import type { OpenShop, OwnSettings } from './open-shop.ts'
import { closeShop, openShop } from './this-shop.ts'

/** A whole shop for one test, whose owner has set something otherwise: the page must follow. */
export async function ownShop(settings: OwnSettings): Promise<OpenShop> {
  const shop = await openShop(settings)
  onTestFinished(() => closeShop(shop))
  return shop
}
