import { BodyTooLarge } from '../bounded-body.ts'
import { createLine } from '../limits/line-table.ts'
import { createOutside, type Outside } from '../outside/call.ts'

export interface OpenedFile {
  ok: true
  headers: Headers
  /** Undefined where nobody has told. */
  size: number | undefined
  /** The bytes from one place to another, the whole file where none is named. A file that is opened has to be read or given up by this. */
  read(part?: { first: number; last: number }): ReadableStream<Uint8Array>
  giveUp(): void
}

export interface NoFile {
  ok: false
  status: 404 | 502 | 503
  message: string
  /** Status of whoever has the file, where it has answered with none. */
  told?: number
}

export type PassedFile = OpenedFile | NoFile

/** Opens a file whose bytes go on as they come: however many read slowly, no file lies in memory as a whole. */
export type PassFile = (address: URL, most: number) => Promise<PassedFile>

/** Files of one origin. @param timeout milliseconds until the file begins */
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
      // Whoever found the line full has not been answered yet.
      passing.then(
        () => resolve({ ok: false, status: 503, message: 'Too many files at once' }),
        () => resolve({ ok: false, status: 503, message: 'The files are out of reach' }),
      )
    })
}

/** @param end told once nothing more is read */
async function opened(outside: Outside, address: URL, most: number, end: () => void): Promise<PassedFile> {
  // As it lies there: of what is packed on the way nobody knows how long it is.
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

/** Once the last byte that is wanted has come the rest is not fetched. */
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
