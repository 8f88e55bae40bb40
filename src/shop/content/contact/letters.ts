import { currentConnection } from '#offline/connection.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** `invalid` names its fields; `offline`: nothing was sent; `unknown`: no usable answer came, so the letter may or may not have arrived. */
export type LetterOutcome =
  | { ok: true }
  | { ok: false; code: 'invalid'; fields: string[] }
  | { ok: false; code: 'not-human' | 'too-many' | 'unavailable' | 'too-large' | 'offline' | 'stopped' | 'unknown' }

const codes: Record<number, 'not-human' | 'too-many' | 'unavailable' | 'too-large' | undefined> = {
  403: 'not-human',
  413: 'too-large',
  429: 'too-many',
  503: 'unavailable',
}

/** Milliseconds until a request is aborted; five megabytes take minutes over a weak signal. */
const patience = { letter: 40_000, file: 300_000 }

/** Whether nothing can leave the device: the shopper works offline by choice, or the device has no network at all. */
function isCutOff(): boolean {
  const now = currentConnection()
  return !navigator.onLine || (now.status === 'offline' && now.isChosen)
}

/**
 * Sends a letter through the shop's own server.
 * @param stop aborted when the shopper no longer wants to wait, and here after the timeout
 */
export async function sendLetter(
  shop: ShopWindow,
  path: '/api/contact' | '/api/contact/application',
  body: FormData,
  stop: AbortController,
): Promise<LetterOutcome> {
  const isForm = path.endsWith('application')
  if (stop.signal.aborted) return { ok: false, code: 'stopped' }
  if (isCutOff()) return { ok: false, code: 'offline' }
  let isLate = false
  const timer = setTimeout(
    () => {
      isLate = true
      stop.abort()
    },
    isForm ? patience.file : patience.letter,
  )
  try {
    const response = await shop.transport.fetch(path, {
      ...{ method: 'POST', redirect: 'error', signal: stop.signal },
      headers: { 'x-requested-with': 'nx', ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify({ ...Object.fromEntries(body), consent: body.get('consent') === 'on' }),
    })
    if (response.ok) return { ok: true }
    if (response.status === 422) {
      const answer = (await response.json()) as { errors?: { extensions?: { fields?: unknown } }[] }
      const fields = answer.errors?.[0]?.extensions?.fields
      return { ok: false, code: 'invalid', fields: Array.isArray(fields) ? fields.map(String) : [] }
    }
    return { ok: false, code: codes[response.status] ?? 'unknown' }
  } catch {
    return { ok: false, code: stop.signal.aborted && !isLate ? 'stopped' : 'unknown' }
  } finally {
    clearTimeout(timer)
  }
}
