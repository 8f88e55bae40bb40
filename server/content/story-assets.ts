import { ownMediaPath } from '../gateway/media-addresses.ts'
import { createFileReader, type MediaSource, noSuchFile } from '../pictures/media-source.ts'

/** Folder below `/media/` from which the editors' pictures are served. */
const folder = 'story-assets'

export interface AssetOrigins {
  commerceUrl: string
  assetsOrigin: string
}

/** Returns the same-origin path of a picture of the commerce engine or the content service; `undefined` for any other host. */
export function assetPath(address: unknown, { commerceUrl, assetsOrigin }: AssetOrigins): string | undefined {
  if (typeof address !== 'string') return undefined
  const own = ownMediaPath(address, commerceUrl)
  if (own) return own
  const text = address.startsWith('//') ? `https:${address}` : address
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.host === new URL(assetsOrigin).host && !url.username ? `/media/${folder}${url.pathname}` : undefined
}

/**
 * Reads the commerce engine's files and, in a folder of their own, those of the content service.
 * @param timeout milliseconds
 */
export function withStoryAssets(commerce: MediaSource, assetsOrigin: string | undefined, timeout: number): MediaSource {
  const read = assetsOrigin ? createFileReader('story pictures', assetsOrigin, timeout) : undefined
  return async (path, limit) => {
    if (!path.startsWith(`${folder}/`)) return commerce(path, limit)
    return read ? read(new URL(path.slice(folder.length), assetsOrigin), limit) : noSuchFile
  }
}
