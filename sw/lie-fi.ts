/** A line that has just kept silent is not waited for in full again so soon: a page asks several questions, one behind the other. */
const SILENT_FOR_MS = 10_000
const BRIEFLY_MS = 200
let silentAt = Number.NEGATIVE_INFINITY

/**
 * A network that neither answers nor fails (one bar at the edge of a field): wait `ms`, then take the fallback if there is one, else
 * keep waiting. A network that fails takes the fallback at once, or fails when there is none.
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
 * A fetch that gives up when nothing at all comes, while a large file on a slow line may take its time. A fetch that hangs would keep
 * the worker busy, and with it the next version waiting, long after the page has gone.
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
