import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { defaultLocale, isLocale } from '#config/locales.ts'
import type { Log } from '../access-log.ts'
import type { CheckoutOptions } from '../api.ts'
import type { Config } from '../config.ts'
import { readBounded } from '../bounded-body.ts'
import { orderAction } from '../human-check/human-check.ts'
import { isFromOurPage, refused, told } from '../own-post.ts'
import { isSameOrigin } from '../request-guard.ts'
import { bearerToken, readShopperCookies } from '../shopper-cookies.ts'
import { smallText } from '../small-text.ts'
import type { Traced } from '../traced.ts'
import { handOverPage } from './hand-over-page.ts'

/** `POST /api/checkout-options` for the page, and `POST /api/external-checkout`, which hands the cart over to an external checkout. */
export function createCheckoutRoutes(config: Config, log: Log): Hono<Traced> {
  const { externalUrl, certificateGate, marketingCookie = null } = config.checkout
  const { humanCheck } = config
  const options: CheckoutOptions = {
    humanCheck: humanCheck ? { siteKey: humanCheck.siteKey, script: humanCheck.scriptUrl, action: orderAction } : null,
    isExternal: externalUrl !== undefined,
    certificateGate,
    marketingCookie,
  }
  const routes = new Hono<Traced>().post('/checkout-options', (c) =>
    isFromOurPage(c, config) ? told(c, options) : refused(c, 403, 'FORBIDDEN', 'Only the shop asks here'),
  )
  if (!externalUrl) return routes

  // A form of our own page: token and cart travel only in bodies, which are not logged.
  return routes.post('/external-checkout', async (c) => {
    const host = c.req.header('host') ?? new URL(c.req.url).host
    if (!isSameOrigin(c.req.raw.headers, host, config)) {
      log.security('hand-over from elsewhere', c.var.trace)
      return smallText(403, 'Only the shop asks here')
    }
    const form = new URLSearchParams(new TextDecoder().decode(await readBounded(c.req.raw, 4096).catch(() => new Uint8Array())))
    const cart = form.get('cart') ?? ''
    if (!/^[\w-]{1,64}$/.test(cart)) return smallText(400, 'A cart is expected')
    const token = bearerToken(readShopperCookies(c.req.header('cookie') ?? null))
    const nonce = randomBytes(16).toString('base64')
    const locale = form.get('locale')
    return handOverPage({ to: externalUrl, cart, token, nonce, locale: isLocale(locale) ? locale : defaultLocale })
  })
}
