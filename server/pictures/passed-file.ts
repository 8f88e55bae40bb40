import { BodyTooLarge } from '../bounded-body.ts'
import { createLine } from '../limits/line-table.ts'
import { createOutside, type Outside } from '../outside/call.ts'

export interface OpenedFile {
  ok: true
  headers: Headers
  /** `undefined` where the length is unknown. */
  size: number | undefined
  /** Returns the bytes of a range, by default the whole file. An opened file has to be read or given up. */
  read(part?: { first: number; last: number }): ReadableStream<Uint8Array>
  giveUp(): void
}

export interface NoFile {
  ok: false
  status: 404 | 502 | 503
  message: string
  /** Status of the file's server, where it has answered without a file. */
  told?: number
}

export type PassedFile = OpenedFile | NoFile

/** Opens a file whose bytes are streamed: however many clients read slowly, no file is in memory as a whole. */
export type PassFile = (address: URL, most: number) => Promise<PassedFile>

/**
 * Opens files of one origin.
 * @param timeout milliseconds until the file begins
 */
export function createFilePasser(name: string, target: string, timeout: number): PassFile {
  const outside = createOutside({ name, target, timeout, most: 0, isInLine: true })
  const line = createLine('files')
  return (address, most) =>
    new Promise((resolve) => {
      const passing = line.pass(async () => {
        const { promise, resolve: end } = Promise.withResolvers<void>()
        const file = await opened(outside, address, most, end)
        if (!file.ok) end()
        resolve(file)
        await promise
      })
      // A request that found the line full has not been answered yet.
      passing.then(
        () => resolve({ ok: false, status: 503, message: 'Too many files at once' }),
        () => resolve({ ok: false, status: 503, message: 'The files are out of reach' }),
      )
    })
}

/** @param end called once nothing more is read */
async function opened(outside: Outside, address: URL, most: number, end: () => void): Promise<PassedFile> {
  // Requested uncompressed, because the length of a compressed transfer is unknown.
  const outcome = await outside.open(address, { headers: { 'accept-encoding': 'identity' } })
  if (!outcome.ok) return { ok: false, status: 503, message: 'The files are out of reach' }
  const { ok, status, headers, body } = outcome.value
  const told = headers.has('content-encoding') ? null : headers.get('content-length')
  const size = told === null ? undefined : Number(told)
  const giveUp = () => {
    end()
    void body?.cancel().catch(() => undefined)
  }
  if (ok && body && !((size ?? 0) > most))
    return { ...{ ok, headers, size, giveUp }, read: (part) => between(body, { first: 0, last: most, ...part }, size, end) }
  giveUp()
  if (ok) return { ok: false, status: 502, message: 'The file is too large' }
  return status < 500
    ? { ok: false, status: 404, message: 'No such file', told: status }
    : { ok: false, status: 502, message: 'The file could not be fetched', told: status }
}

/** Streams a range of the body; once its last byte has arrived the rest is not fetched. */
function between(
  body: ReadableStream<Uint8Array>,
  { first, last }: { first: number; last: number },
  size: number | undefined,
  end: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let at = 0
  const wantedOf = (chunk: Uint8Array) => {
    const wanted = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at))
    at += chunk.byteLength
    if (at > last && size === undefined) throw new BodyTooLarge(`more than ${last} bytes`)
    return wanted
  }
  const stop = async (why?: unknown) => {
    end()
    await reader.cancel(why).catch(() => undefined)
  }
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      try {
        while (at <= last) {
          const { done, value } = await reader.read()
          if (done) break
          const wanted = wantedOf(value)
          if (wanted.byteLength > 0) return stream.enqueue(wanted)
        }
        stream.close()
        await stop()
      } catch (error) {
        stream.error(error)
        await stop(error)
      }
    },
    cancel: stop,
  })
}
