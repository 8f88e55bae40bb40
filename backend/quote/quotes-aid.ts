import { effectLog } from '../effects/effect-log.ts'
import { type ShopParts, shopSide } from './shop-side.ts'

/** `POST /dev/quotes`: one request of the shop's side as JSON. A browser of another page cannot send this type unasked. */
export async function quotesAid({ request, ...parts }: Omit<ShopParts, 'effects'> & { request: Request }): Promise<object> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) return { ok: false, message: 'Send JSON as application/json' }
  const asked: unknown = await request.json().catch(() => undefined)
  return shopSide({ ...parts, effects: effectLog(parts.db, parts.clock) }, asked)
}
