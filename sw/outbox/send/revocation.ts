/** Milliseconds to wait for a revocation, which must not delay waiting changes. */
const patience = 5_000

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** Revocations that are being sent, by token: a sign-out and the outbox of its page share one request. */
const underWay = new Map<string, Promise<boolean>>()

/**
 * Returns a function that revokes a signed-out customer's token and tells whether it is no longer valid. The token itself is sent, to the
 * one address that revokes it: its cookie is removed at once, and a browser adds cookies only when a request leaves it.
 */
export function revoking(fetch: Fetch): (token: string) => Promise<boolean> {
  return (token) => {
    const revoked = underWay.get(token) ?? send(fetch, token).finally(() => underWay.delete(token))
    underWay.set(token, revoked)
    return revoked
  }
}

async function send(fetch: Fetch, token: string): Promise<boolean> {
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
