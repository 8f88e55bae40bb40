import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { ContactSettingsAnswer } from '../../../../server/api.ts'
import type { LetterKind } from './letter-fields.ts'

/** The token of the human check, empty where the shop has none; or why there is no token, in which case nothing was sent. */
export type HumanToken = { ok: true; token: string } | { ok: false; code: 'not-human' | 'offline' | 'unavailable' }

export async function humanToken(shop: ShopWindow, action: LetterKind): Promise<HumanToken> {
  const settings = await settingsOf(shop)
  if (typeof settings === 'string') return { ok: false, code: settings }
  const { humanCheck } = settings
  if (!humanCheck) return { ok: true, token: '' }
  try {
    const { humanTokenOf } = await import('#platform/human-check/human-check.ts')
    return { ok: true, token: await humanTokenOf(humanCheck, action) }
  } catch {
    return { ok: false, code: 'not-human' }
  }
}

async function settingsOf(shop: ShopWindow): Promise<ContactSettingsAnswer['data'] | 'offline' | 'unavailable'> {
  try {
    return (await shop.read('/api/contact/settings')) as ContactSettingsAnswer['data']
  } catch (error) {
    return error instanceof CommerceError && error.kind === 'offline' ? 'offline' : 'unavailable'
  }
}
