import { BodyTooLarge, readBounded } from '../bounded-body.ts'

export type MediaAnswer = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; status: 404 | 502 | 503; message: string }

/** Reads a file of the commerce engine by its path below `/media/`; no other host is ever asked. */
export type MediaSource = (path: string, limit: number) => Promise<MediaAnswer>

/** @param timeout milliseconds for the whole file */
export function createMediaSource(commerceUrl: string, timeout: number): MediaSource {
  const { origin } = new URL(commerceUrl)
  return async (path, limit) => {
    const address = new URL(`/media/${path}`, origin)
    if (address.origin !== origin || !address.pathname.startsWith('/media/'))
      return { ok: false, status: 404, message: 'No such file' }
    try {
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
      if (response.ok) return { ok: true, bytes: await readBounded(response, limit) }
      await response.body?.cancel()
      if (response.status < 500) return { ok: false, status: 404, message: 'No such file' }
      return { ok: false, status: 502, message: 'The file could not be fetched' }
    } catch (error) {
      if (error instanceof BodyTooLarge) return { ok: false, status: 502, message: 'The file is too large' }
      return { ok: false, status: 503, message: 'The files are out of reach' }
    }
  }
}
