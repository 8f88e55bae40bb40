/** Formats that the proxy opens, recognised by a file's first bytes; its name proves nothing. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif'

export function sniffPicture(bytes: Uint8Array): PictureFormat | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes.byteLength < 16) return undefined
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'avif'
  return /^GIF8[79]a$/.test(text(0, 6)) ? 'gif' : undefined
}
