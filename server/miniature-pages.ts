import { Hono } from 'hono'
import { BodyTooLarge, readBounded } from './bounded-body.ts'
import type { Config } from './config.ts'
import { smallText } from './small-text.ts'
import type { Traced } from './traced.ts'

const formLimit = 4 * 1024
const pageLimit = 256 * 1024
const timeout = 15_000
/** What of the page's own headers a browser needs. */
const passedOn = ['content-type', 'location', 'cache-control', 'content-security-policy', 'referrer-policy']
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Folders of pages that a shopper is sent to, and how the name of one looks. */
const folders = { '/payu/pay': '[A-Z0-9]{10,64}', '/social': '[a-z]{2,32}' }

/**
 * `/services/payu/pay/<id>` and `/services/social/<network>`: pages of the miniatures that stand in for PayU and the social networks, passed
 * through, because their own port is for this machine alone. The real ones have their pages at their own addresses, and nothing is passed on
 * here.
 */
export function createMiniaturePages(config: Config, commerceUrl: string): Hono<Traced> {
  const routes = new Hono<Traced>()
  const { origin, hostname } = new URL(commerceUrl)
  if (config.commerceUrl && !loopback.test(hostname)) return routes

  for (const [folder, pattern] of Object.entries(folders))
    routes.on(['GET', 'POST'], `${folder}/:page{${pattern}}`, async (c) => {
      try {
        const isPost = c.req.method === 'POST'
        const response = await fetch(`${origin}/services${folder}/${c.req.param('page')}${new URL(c.req.url).search}`, {
          method: isPost ? 'POST' : 'GET',
          headers: isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
          ...(isPost ? { body: await readBounded(c.req.raw, formLimit) } : {}),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeout),
        })
        const headers = new Headers({ 'x-robots-tag': 'noindex' })
        for (const name of passedOn) {
          const value = response.headers.get(name)
          if (value !== null) headers.set(name, value)
        }
        return new Response(await readBounded(response, pageLimit), { status: response.status, headers })
      } catch (error) {
        if (error instanceof BodyTooLarge) return smallText(413, 'Too large')
        return smallText(503, 'This page is out of reach')
      }
    })
  return routes
}
