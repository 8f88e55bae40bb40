import * as v from 'valibot'

/** What a page may report: no attachments, no user feedback, nothing that our pages never send. */
const kinds = [
  'event',
  'transaction',
  'span',
  'session',
  'sessions',
  'client_report',
  'replay_event',
  'replay_recording',
] as const
const mostItems = 20

const Header = v.object({
  event_id: v.optional(v.pipe(v.string(), v.hexadecimal(), v.maxLength(32))),
  sent_at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  sdk: v.optional(v.object({ name: v.string(), version: v.string() })),
  /** Data by which the service decides whether to sample a whole trace. */
  trace: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
})
const Item = v.looseObject({
  type: v.picklist(kinds),
  length: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

const newline = 10
const jsonAt = (bytes: Buffer, from: number, to: number): unknown => JSON.parse(bytes.toString('utf8', from, to))
const endOfLine = (bytes: Buffer, from: number) => {
  const end = bytes.indexOf(newline, from)
  return end < 0 ? bytes.length : end
}

/**
 * Readdresses a page's report: the page knows neither the service nor its key, and cannot choose another recipient.
 * @returns `undefined` where it is no envelope, or one with other kinds of items
 */
export function readdressed(given: Uint8Array, key: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  try {
    const begin = endOfLine(bytes, 0)
    const { trace, ...header } = v.parse(Header, jsonAt(bytes, 0, begin))
    let at = begin + 1
    let items = 0
    while (at < bytes.length) {
      if (++items > mostItems) return undefined
      const end = endOfLine(bytes, at)
      const { length } = v.parse(Item, jsonAt(bytes, at, end))
      at = length === undefined ? endOfLine(bytes, end + 1) + 1 : end + 1 + length + 1
      if (at > bytes.length + 1) return undefined
    }
    if (items === 0) return undefined
    const first = JSON.stringify({ ...header, ...(trace && { trace: { ...trace, public_key: key } }) })
    return new Uint8Array(Buffer.concat([Buffer.from(first), bytes.subarray(begin)]))
  } catch {
    return undefined
  }
}
