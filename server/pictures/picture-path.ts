export type PicturePath = { ok: true; path: string } | { ok: false; status: 400 | 404 | 415; message: string }

const extensions = new Set(['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'])

/**
 * Reads a picture's path. Only a plain path below `/media/` of the commerce engine is accepted: never a host, a scheme or a parent folder.
 */
export function readPicturePath(raw: string): PicturePath {
  if (raw.length > 400) return { ok: false, status: 404, message: 'No such picture' }
  if (/[:@]|^\//.test(raw)) return { ok: false, status: 400, message: 'A picture is named by its path' }
  if (raw.split('/').some((part) => !/^[\w-][\w.-]*$/.test(part) || part.includes('..')))
    return { ok: false, status: 404, message: 'No such picture' }
  const extension = /\.([a-z0-9]+)$/i.exec(raw)?.[1]?.toLowerCase()
  if (extension === undefined) return { ok: false, status: 404, message: 'No such picture' }
  if (!extensions.has(extension)) return { ok: false, status: 415, message: 'Not a picture that is shown here' }
  return { ok: true, path: raw }
}
