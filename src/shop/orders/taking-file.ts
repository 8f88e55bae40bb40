import { saveAsFile } from '#platform/save-as-file.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { BoughtFile } from './bought-files.ts'

/** Milliseconds for a whole file; much longer than for an answer, because connections in the field are slow. */
const patience = 5 * 60_000

/** `gone`: the server says that the customer has no such file now. `offline` and `silent`: unknown; nothing is lost by them. */
export type TakeOutcome = { ok: true } | { ok: false; code: 'gone' | 'unauthorized' | 'later' | 'offline' | 'silent' }

/** Downloads a bought file and saves it. The server recognises the owner by the session; no address opens the file. */
export async function takeFile({ transport }: ShopWindow, { order, place }: BoughtFile): Promise<TakeOutcome> {
  const signal = AbortSignal.timeout(patience)
  let response: Response
  let content: Blob
  try {
    response = await transport.fetch('/api/downloads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'nx' },
      body: JSON.stringify({ order, place }),
      cache: 'no-store',
      redirect: 'error',
      signal,
    })
    content = await response.blob()
  } catch {
    if (signal.aborted) return { ok: false, code: 'silent' }
    transport.onSilence?.()
    return { ok: false, code: 'offline' }
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  // A captive portal answers 200 with a page of its own.
  if (response.ok && !name) return { ok: false, code: 'offline' }
  transport.onAnswer?.(undefined)
  if (name && response.ok) {
    saveAsFile(content, name)
    return { ok: true }
  }
  if (response.status === 401) {
    transport.onRefusedPerson?.()
    return { ok: false, code: 'unauthorized' }
  }
  return { ok: false, code: response.status === 404 ? 'gone' : response.status === 429 ? 'later' : 'silent' }
}
