/**
 * Milliseconds after a time-out during which the network is waited for only briefly, because a page sends several requests one after the
 * other.
 */
const SILENT_FOR_MS = 10_000
const BRIEFLY_MS = 200
let silentAt = Number.NEGATIVE_INFINITY

/**
 * Waits `ms` for a network that may neither answer nor fail (lie-fi), then takes the fallback if there is one, else keeps waiting. When the
 * network fails, takes the fallback immediately, or fails when there is none.
 */
export async function impatient<Answer>(
  network: Promise<Answer>,
  ms: number,
  fallback: () => Promise<Answer | undefined>,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const outcome = network.then(
    (answer) => {
      silentAt = Number.NEGATIVE_INFINITY
      return { answer }
    },
    (error: unknown) => ({ error }),
  )
  const isSilent = performance.now() - silentAt < SILENT_FOR_MS
  const tooLate = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), isSilent ? Math.min(ms, BRIEFLY_MS) : ms)
  })
  const first = await Promise.race([outcome, tooLate])
  clearTimeout(timer)
  if (first === 'late' && !isSilent) silentAt = performance.now()
  if (first !== 'late' && 'answer' in first) return first.answer
  return (await fallback()) ?? network
}

const HEADERS_MS = 20_000

/**
 * Fetches with a time-out for the response headers only, so that a large file on a slow connection may take its time. A fetch that hangs
 * would keep the worker busy, and the next version waiting, long after the page is closed.
 */
export async function fetchUnlessSilent(request: Request | string, init: RequestInit = {}): Promise<Response> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), HEADERS_MS)
  const signal = typeof request === 'string' ? silence.signal : AbortSignal.any([request.signal, silence.signal])
  try {
    return await fetch(request, { ...init, signal })
  } finally {
    clearTimeout(timer)
  }
}
