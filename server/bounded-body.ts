/** The body is longer than its reader accepts. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** Reads at most `limit` bytes; a longer body is cancelled, even when its `content-length` was wrong. */
export async function readBounded(
  message: Pick<Request | Response, 'body' | 'headers'>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(message.headers.get('content-length') ?? 0) > limit) {
    await message.body?.cancel()
    throw new BodyTooLarge(`more than ${limit} bytes announced`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop by throwing cancels the stream.
  for await (const chunk of message.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new BodyTooLarge(`more than ${limit} bytes`)
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
