import { payMethod } from './pay-methods.ts'
import type { SandboxOrder } from './sandbox-store.ts'
import { orderRequest } from './order-request.ts'
import * as v from 'valibot'

const words = {
  pl: {
    title: 'Płatność pokazowa',
    note: 'To miniatura operatora płatności. Nie pobiera pieniędzy.',
    amount: 'Do zapłaty',
    approve: 'Zapłać',
    decline: 'Odrzuć',
    pending: 'Zostaw w toku',
    blik: 'Kod BLIK',
    confirm: 'Potwierdź kodem',
    wrong: 'Ten kod jest nieprawidłowy.',
    back: 'Wróć do sklepu',
    NEW: '',
    PENDING: 'Płatność czeka na potwierdzenie.',
    COMPLETED: 'Płatność przyjęta.',
    CANCELED: 'Płatność odrzucona.',
  },
  en: {
    title: 'Demonstration payment',
    note: 'This is a miniature of a payment provider. It takes no money.',
    amount: 'To pay',
    approve: 'Approve',
    decline: 'Decline',
    pending: 'Leave pending',
    blik: 'BLIK code',
    confirm: 'Confirm with the code',
    wrong: 'This code is not valid.',
    back: 'Back to the shop',
    NEW: '',
    PENDING: 'The payment waits for confirmation.',
    COMPLETED: 'The payment was accepted.',
    CANCELED: 'The payment was declined.',
  },
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const style =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem;color:#1b241c}' +
  'button,input{font:inherit;padding:.75rem 1.25rem;min-height:3rem;margin:.25rem 0}form{display:grid;gap:.5rem}'

/** Renders the hosted page. Its content policy allows only posting to itself and returning to the shop. */
export function hostedPage(order: SandboxOrder, { wrongCode = false } = {}) {
  const request = v.parse(orderRequest, JSON.parse(order.request))
  const lang = request.buyer?.language === 'en' ? 'en' : 'pl'
  const text = words[lang]
  const value = request.payMethods?.payMethod.value ?? ''
  const amount = `${(order.amount / 100).toFixed(2)} ${escaped(request.currencyCode)}`
  const open = order.status === 'NEW' || order.status === 'PENDING'
  const button = (action: string, label: string) => `<button name="action" value="${action}">${label}</button>`
  const blik =
    `<label>${text.blik} <input name="code" inputmode="numeric" autocomplete="off" maxlength="6" pattern="[0-9]{6}"></label>` +
    button('blik', text.confirm)
  const html = [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="robots" content="noindex">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text.title}</title><style>${style}</style></head><body>`,
    `<main><h1>${text.title}</h1><p>${text.note}</p><p>${escaped(request.description)}</p>`,
    `<p>${text.amount}: <strong>${amount}</strong> ${escaped(payMethod(value)?.name[lang] ?? '')}</p>`,
    text[order.status] ? `<p role="status">${text[order.status]}</p>` : '',
    wrongCode ? `<p role="alert">${text.wrong}</p>` : '',
    open
      ? `<form method="post">${value === 'blik' ? blik : ''}${button('approve', text.approve)}${button('decline', text.decline)}${button('pending', text.pending)}</form>`
      : '',
    request.continueUrl ? `<p><a href="${escaped(request.continueUrl)}">${text.back}</a></p>` : '',
    '</main></body></html>',
  ].join('\n')
  const back = request.continueUrl ? ` ${new URL(request.continueUrl).origin}` : ''
  return new Response(html, {
    status: wrongCode ? 422 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Returns the address to which the shopper continues; PayU marks a failed payment with `error=501`. */
export function continueAddress(order: SandboxOrder) {
  const { continueUrl } = v.parse(orderRequest, JSON.parse(order.request))
  if (!continueUrl) return undefined
  const url = new URL(continueUrl)
  if (order.status === 'CANCELED') url.searchParams.set('error', '501')
  return url.href
}
