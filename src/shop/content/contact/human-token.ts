import type { ShopWindow } from '#platform/shop-window.tsx'
import type { ContactSettingsAnswer } from '../../../../server/api.ts'

/** A token that a person writes this letter; empty where nothing is checked, undefined when the check cannot be done. */
export async function humanToken(shop: ShopWindow, action: 'contact' | 'application'): Promise<string | undefined> {
  try {
    const { humanCheck } = (await shop.read('/api/contact/settings')) as ContactSettingsAnswer['data']
    if (!humanCheck) return ''
    const { humanTokenOf } = await import('#platform/human-check/human-check.ts')
    return await humanTokenOf(humanCheck, action)
  } catch {
    return undefined
  }
}
