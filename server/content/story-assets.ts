import { BodyTooLarge, readBounded } from '../bounded-body.ts'
import { ownMediaPath } from '../gateway/media-addresses.ts'
import type { MediaSource } from '../pictures/media-source.ts'

/** Below `/media/`, where the editors' pictures appear in the shop. */
const folder = 'story-assets'

export interface AssetOrigins {
  commerceUrl: string
  assetsOrigin: string
}

/** Same-origin path of a picture of the commerce engine or the content service; a picture from anywhere else is none of ours. */
export function assetPath(address: unknown, { commerceUrl, assetsOrigin }: AssetOrigins): string | undefined {
  if (typeof address !== 'string') return undefined
  const own = ownMediaPath(address, commerceUrl)
  if (own) return own
  const text = address.startsWith('//') ? `https:${address}` : address
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.host === new URL(assetsOrigin).host && !url.username ? `/media/${folder}${url.pathname}` : undefined
}

/** The commerce engine's files and, in a folder of their own, those of the content service. @param timeout milliseconds */
export function withStoryAssets(commerce: MediaSource, assetsOrigin: string | undefined, timeout: number): MediaSource {
  return async (path, limit) => {
    if (!path.startsWith(`${folder}/`)) return commerce(path, limit)
    if (!assetsOrigin) return { ok: false, status: 404, message: 'No such file' }
    const address = new URL(path.slice(folder.length), assetsOrigin)
    if (address.origin !== new URL(assetsOrigin).origin) return { ok: false, status: 404, message: 'No such file' }
    try {
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
      if (response.ok) return { ok: true, bytes: await readBounded(response, limit) }
      await response.body?.cancel()
      return response.status < 500
        ? { ok: false, status: 404, message: 'No such file' }
        : { ok: false, status: 502, message: 'The file could not be fetched' }
    } catch (error) {
      if (error instanceof BodyTooLarge) return { ok: false, status: 502, message: 'The file is too large' }
      return { ok: false, status: 503, message: 'The files are out of reach' }
    }
  }
}
