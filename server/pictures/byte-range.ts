export interface FilePart {
  status: 200 | 206
  bytes: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/**
 * What a `Range` asks of a file: a film is played in parts, by some browsers in no other way. Several ranges, or other units, are the whole
 * file, as HTTP allows; undefined is a part that the file does not have.
 */
export function partOf(bytes: Uint8Array<ArrayBuffer>, range: string | undefined): FilePart | undefined {
  const size = bytes.byteLength
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (!from && !to) return { status: 200, bytes, headers: { 'accept-ranges': 'bytes' } }
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (first > last) return undefined
  return {
    status: 206,
    bytes: bytes.subarray(first, last + 1),
    headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${first}-${last}/${size}` },
  }
}
