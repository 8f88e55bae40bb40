/** Milliseconds to wait for a revocation, which must not delay waiting changes. */
const patience = 5_000

/**
 * Returns a function that revokes a signed-out customer's token and tells whether it is no longer valid. The token itself is sent, to the
 * one address that revokes it: its cookie is removed at once, and a browser adds cookies only when a request leaves it.
 */
export function revoking(fetch: (path: string, init: RequestInit) => Promise<Response>) {
  return async (token: string): Promise<boolean> => {
    const { status } = await fetch('/api/logout/token', {
      method: 'POST',
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
      // The page may be left before the request has been sent.
      keepalive: true,
      signal: AbortSignal.timeout(patience),
      headers: { 'content-type': 'application/json', 'x-requested-with': 'nx' },
      body: JSON.stringify({ token }),
    })
    // What is not a token at all needs no revocation.
    return status === 204 || status === 400
  }
}
