import type { MiddlewareHandler } from 'hono'

/** Adds headers to every answer; those that a handler has set stay. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  const always: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(always)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
