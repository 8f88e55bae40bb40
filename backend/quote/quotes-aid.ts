import { effectLog } from '../effects/effect-log.ts'
import { type ShopParts, shopSide } from './shop-side.ts'

/**
 * Executes one request of the shop's side, sent as JSON to `POST /dev/quotes`. A page of another origin cannot send this content type
 * without a preflight.
 */
export async function quotesAid({ request, ...parts }: Omit<ShopParts, 'effects'> & { request: Request }): Promise<object> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) return { ok: false, message: 'Send JSON as application/json' }
  const asked: unknown = await request.json().catch(() => undefined)
  return shopSide({ ...parts, effects: effectLog(parts.db, parts.clock) }, asked)
}
