export interface FilePart {
  status: 200 | 206
  first: number
  last: number
  headers: Record<string, string>
}

/**
 * Returns the part of a file that a `Range` header requests: videos are played in parts, by some browsers in no other way. Several ranges,
 * or other units, get the whole file, as HTTP allows; `undefined` for a part that the file does not have.
 */
export function partOf(size: number, range: string | undefined): FilePart | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (!from && !to) return { status: 200, first: 0, last: size - 1, headers: { 'accept-ranges': 'bytes' } }
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (first > last) return undefined
  return {
    ...{ status: 206, first, last },
    headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${first}-${last}/${size}` },
  }
}
