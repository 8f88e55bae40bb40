import type { ShopWindow } from '#platform/shop-window.tsx'

/** `invalid` names its fields; `unknown` means that nobody knows whether the letter has arrived. */
export type LetterOutcome =
  | { ok: true }
  | { ok: false; code: 'invalid'; fields: string[] }
  | { ok: false; code: 'not-human' | 'too-many' | 'unavailable' | 'too-large' | 'unknown' }

const codes: Record<number, 'not-human' | 'too-many' | 'unavailable' | 'too-large' | undefined> = {
  403: 'not-human',
  413: 'too-large',
  429: 'too-many',
  503: 'unavailable',
}

/** Sends a letter through the shop's own server. @param file only an application has one */
export async function sendLetter(
  shop: ShopWindow,
  path: '/api/contact' | '/api/contact/application',
  body: FormData,
): Promise<LetterOutcome> {
  const isForm = path.endsWith('application')
  try {
    const response = await shop.transport.fetch(path, {
      ...{ method: 'POST', redirect: 'error', signal: AbortSignal.timeout(40_000) },
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
    return { ok: false, code: 'unknown' }
  }
}
