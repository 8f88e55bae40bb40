import type { Locale } from '#config/locales.ts'
import { serverText } from '#config/server-texts.ts'

interface HandOver {
  /** Address of the external checkout. */
  to: string
  cart: string
  /** The customer's token; a guest has none. */
  token: string | undefined
  nonce: string
  locale: Locale
}

const escaped = (text: string) => text.replace(/[<>&'"]/g, (one) => `&#${one.charCodeAt(0)};`)

/** Returns a page with one form that submits itself: its data is in no address and so in no log, history or referrer. */
export function handOverPage({ to, cart, token, nonce, locale }: HandOver): Response {
  const [title, go] = [escaped(serverText(locale, 'handOver')), escaped(serverText(locale, 'handOverGo'))]
  const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escaped(value)}">`
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title></head><body><form method="post" action="${escaped(to)}">
${field('cart_id', cart)}${token ? field('customer_token', token) : ''}${field('locale', locale)}<h1>${title}</h1><button>${go}</button></form>
<script nonce="${nonce}">document.forms[0].submit()</script></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; form-action ${new URL(to).origin}; frame-ancestors 'none'; base-uri 'none'`,
    },
  })
}
