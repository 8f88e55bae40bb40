import { defaultLocale, localeIn, prefixes, type Locale } from '#config/locales.ts'
import { serverText, type ServerText } from '#config/server-texts.ts'
import { shop } from '#config'

export type ErrorStatus = 400 | 404 | 405 | 414 | 429 | 500 | 503 | 504

const style = `:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{display:grid;place-content:center;min-height:100dvh;margin:0;padding:1.5rem;box-sizing:border-box;background:Canvas;color:CanvasText}
main{max-width:34rem}h1{margin:0 0 .5rem;font-size:2rem;line-height:1.2}p{margin:0 0 .75rem}
nav{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;margin-top:1.5rem}a{color:LinkText;padding:.75rem 0}small{opacity:.75}
section+section{margin-top:2.5rem;padding-top:1.5rem;border-top:1px solid GrayText}`

export interface ErrorPageParts {
  status: ErrorStatus
  pathname: string
  search: string
  nonce: string
  trace: string
}

function section(locale: Locale, isFailure: boolean, retry: string): string {
  const said = (name: ServerText) => escapeHtml(serverText(locale, name))
  const [title, text] = isFailure ? [said('failed'), said('failedText')] : [said('missing'), said('missingText')]
  const advice = isFailure ? `<p>${said('failedAdvice')}</p>` : ''
  const retryLink = isFailure ? `<a href="${retry}">${said('retry')}</a>` : ''
  return `<section lang="${locale}"><h1>${title}</h1><p>${text}</p>${advice}<nav>${retryLink}<a href="/${locale}">${said('home')}</a></nav></section>`
}

/** Returns the page shown when no page could be rendered: it needs no file, script or backend, and reveals no internals. */
export function errorPage({ status, pathname, search, nonce, trace }: ErrorPageParts): string {
  const named = localeIn(pathname)
  const isFailure = status >= 500 || status === 429
  const retry = escapeHtml(`${pathname}${search}`)
  const first = named ?? defaultLocale
  const title = serverText(first, isFailure ? 'failed' : 'missing')
  return `<!doctype html><html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(`${title} · ${shop.name}`)}</title><style nonce="${nonce}">${style}</style></head>
<body><main>${(named ? [named] : prefixes).map((locale) => section(locale, isFailure, retry)).join('')}${isFailure ? `<p><small>${status} · ${trace}</small></p>` : ''}</main></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[<>&'"]/g, (one) => `&#${one.charCodeAt(0)};`)
}
