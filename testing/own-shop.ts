import { inject, onTestFinished } from 'vitest'
import type { OpenShop, OwnSettings } from './open-shop.ts'
import { visit } from './this-shop.ts'

/** A whole shop for one test, whose owner has set something otherwise: the page must follow. */
export async function ownShop(settings: OwnSettings): Promise<OpenShop> {
  const opener = inject('ownShops')
  const response = await fetch(opener, { method: 'POST', body: JSON.stringify(settings) })
  const shop = (await response.json()) as OpenShop
  visit(shop)
  onTestFinished(async () => {
    visit(undefined)
    await fetch(opener, { method: 'DELETE', body: shop.gateway })
  })
  return shop
}
