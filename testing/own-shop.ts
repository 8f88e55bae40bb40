import { onTestFinished } from 'vitest'
import type { OpenShop, OwnShop } from './open-shop.ts'
import { closeShop, openShop } from './this-shop.ts'

/** Opens a whole shop for one test whose settings or kind of Magento differ, which the page must follow. */
export async function ownShop(settings: OwnShop['settings'], engine?: OwnShop['engine']): Promise<OpenShop> {
  const shop = await openShop(settings, engine)
  onTestFinished(() => closeShop(shop))
  return shop
}
