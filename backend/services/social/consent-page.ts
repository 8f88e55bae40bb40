import { shop } from '#config'
import { defaultLocale, isLocale } from '#config/locales.ts'
import { writtenIn } from '../../store/store-views.ts'
/** Path of the miniature social networks below the backend. */
export const consentPath = '/services/social'

/** Networks in which the demo's shoppers have accounts. */
export const networks = [
  { type: 'google', label: 'Google' },
  { type: 'facebook', label: 'Facebook' },
  { type: 'apple', label: 'Apple' },
] as const

const words = {
  pl: {
    title: 'Zgoda pokazowa',
    note: 'To miniatura serwisu społecznościowego. Nie ma tu prawdziwych kont.',
    asks: `Sklep ${shop.name} prosi o dostęp do:`,
    facts: ['Twojego imienia i nazwiska', 'Twojego adresu e-mail'],
    allow: 'Zezwalam',
    cancel: 'Anuluj',
  },
  en: {
    title: 'Demonstration consent',
    note: 'This is a miniature of a social network. There are no real accounts here.',
    asks: `The ${shop.name} shop asks for:`,
    facts: ['your first and last name', 'your e-mail address'],
    allow: 'Allow',
    cancel: 'Cancel',
  },
}

const style =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem;color:#1b241c}' +
  'button{font:inherit;padding:.75rem 1.25rem;min-height:3rem}form{display:flex;flex-wrap:wrap;gap:.5rem}'

const securely = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' },
}

/** OAuth 2.0's `state` is returned unchanged and not interpreted, but only if it is a plain token. */
const sane = /^[\w-]{1,128}$/

/** Answers the consent page of a social network. It redirects to the shop's own page, with the `state` of the request. */
export async function consentPage(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const network = networks.find(({ type }) => url.pathname === `${consentPath}/${type}`)
  if (!network) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
  const named = url.searchParams.get('lang')
  const locale = isLocale(named) ? named : defaultLocale
  const lang = writtenIn(locale)
  const state = url.searchParams.get('state') ?? ''
  if (request.method === 'POST') {
    const isAllowed = new URLSearchParams(await request.text()).get('answer') === 'allow'
    const answer = new URLSearchParams({ type: network.type, ...(sane.test(state) && { state }) })
    if (!isAllowed) answer.set('error', 'access_denied')
    const location = `/${locale}/customer/merging-accounts?${answer}`
    return new Response(null, { status: 303, headers: { ...securely, location } })
  }
  const { title, note, asks, facts, allow, cancel } = words[lang]
  const html = [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="robots" content="noindex">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${network.label}: ${title}</title>`,
    `<style>${style}</style></head><body><main><h1>${network.label}</h1><p>${note}</p><p>${asks}</p>`,
    `<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`,
    `<form method="post"><button name="answer" value="allow">${allow}</button>`,
    `<button name="answer" value="deny">${cancel}</button></form></main></body></html>`,
  ].join('\n')
  return new Response(html, { headers: { ...securely, 'content-type': 'text/html; charset=utf-8' } })
}
