import { Hono } from 'hono'
import { BodyTooLarge, readBounded } from './bounded-body.ts'
import type { Config } from './config.ts'
import { createOutside } from './outside/call.ts'
import { smallText } from './small-text.ts'
import type { Traced } from './traced.ts'

const formLimit = 4 * 1024
const pageLimit = 256 * 1024
const timeout = 15_000
/** Headers of a page that the browser needs. */
const passedOn = ['content-type', 'location', 'cache-control', 'content-security-policy', 'referrer-policy']
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Folders of pages that a shopper is sent to, with the pattern of a page's name. */
const folders = { '/payu/pay': '[A-Z0-9]{10,64}', '/social': '[a-z]{2,32}' }

/**
 * `/services/payu/pay/<id>` and `/services/social/<network>`: passes on the pages of the embedded backend's stand-ins for PayU and the
 * social networks, because its own port is reachable from this machine only. The real services have pages at their own addresses, and
 * nothing is passed on here.
 */
export function createMiniaturePages(config: Config, commerceUrl: string): Hono<Traced> {
  const routes = new Hono<Traced>()
  const { origin, hostname } = new URL(commerceUrl)
  if (config.commerceUrl && !loopback.test(hostname)) return routes
  const miniatures = createOutside({ name: 'miniature pages', target: origin, timeout, most: pageLimit })

  for (const [folder, pattern] of Object.entries(folders))
    routes.on(['GET', 'POST'], `${folder}/:page{${pattern}}`, async (c) => {
      const isPost = c.req.method === 'POST'
      const form = isPost ? await formIn(c.req.raw) : undefined
      if (isPost && !form) return smallText(413, 'Too large')
      const address = new URL(`${origin}/services${folder}/${c.req.param('page')}${new URL(c.req.url).search}`)
      const outcome = await miniatures.ask(address, (answer) => answer, {
        redirect: 'manual',
        ...(form && { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form }),
      })
      if (!outcome.ok) return smallText(503, 'This page is out of reach')
      const { status, bytes } = outcome.value
      const headers = new Headers({ 'x-robots-tag': 'noindex' })
      for (const name of passedOn) {
        const value = outcome.value.headers.get(name)
        if (value !== null) headers.set(name, value)
      }
      return new Response(bytes, { status, headers })
    })
  return routes
}

async function formIn(request: Request) {
  try {
    return await readBounded(request, formLimit)
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined
    throw error
  }
}
