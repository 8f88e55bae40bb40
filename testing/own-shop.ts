import { onTestFinished } from 'vitest'
import type { OpenShop, OwnShop } from './open-shop.ts'
import { closeShop, openShop } from './this-shop.ts'

/** A whole shop for one test, whose owner has set something otherwise, or whose engine has no modules: the page must follow. */
export async function ownShop(settings: OwnShop['settings'], modules?: OwnShop['modules']): Promise<OpenShop> {
  const shop = await openShop(settings, modules)
  onTestFinished(() => closeShop(shop))
  return shop
}
