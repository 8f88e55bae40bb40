import { createOutside, type Outside, type OutsideAnswer } from '../outside/call.ts'

export type MediaAnswer = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; status: 404 | 502 | 503; message: string }

/** Reads a file of the commerce engine by its path below `/media/`; no other host is ever requested. */
export type MediaSource = (path: string, limit: number) => Promise<MediaAnswer>

export const noSuchFile: MediaAnswer = { ok: false, status: 404, message: 'No such file' }

/**
 * Creates a reader of one origin's files.
 * @param timeout milliseconds for the whole file
 */
export function createFileReader(name: string, origin: string, timeout: number) {
  const outside = createOutside({ name, target: origin, timeout, most: 0, isInLine: true })
  return (address: URL, limit: number) => readFile(outside, address, limit)
}

/** @param timeout milliseconds for the whole file */
export function createMediaSource(commerceUrl: string, timeout: number): MediaSource {
  const { origin } = new URL(commerceUrl)
  const read = createFileReader('engine files', origin, timeout)
  return async (path, limit) => {
    const address = new URL(`/media/${path}`, origin)
    return address.pathname.startsWith('/media/') ? read(address, limit) : noSuchFile
  }
}

async function readFile(outside: Outside, address: URL, most: number): Promise<MediaAnswer> {
  if (address.origin !== outside.origin) return noSuchFile
  const outcome = await outside.ask(address, (answer) => fileIn(answer), { most })
  if (outcome.ok) return outcome.value
  if (outcome.code === 'too large') return { ok: false, status: 502, message: 'The file is too large' }
  return { ok: false, status: 503, message: 'The files are out of reach' }
}

function fileIn({ ok, status, bytes }: OutsideAnswer): MediaAnswer {
  if (ok) return { ok, bytes }
  return status < 500 ? noSuchFile : { ok: false, status: 502, message: 'The file could not be fetched' }
}
