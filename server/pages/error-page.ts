import { shop } from '../../shop.config.ts'

type Locale = 'pl' | 'en'
export type ErrorStatus = 400 | 404 | 405 | 414 | 429 | 500 | 503 | 504

interface Words {
  title: string
  text: string
  advice: string
}

const failed: Record<Locale, Words> = {
  pl: { title: 'Ups...', text: 'Wystąpił błąd podczas ładowania strony', advice: 'Spróbuj ponownie lub wróć do strony głównej' },
  en: { title: 'Oops...', text: 'An error occurred while loading the page', advice: 'Try again or go back to the home page' },
}
const missing: Record<Locale, Words> = {
  pl: { title: 'Szukaliśmy wszędzie', text: 'ale wygląda na to, że podana strona nie istnieje', advice: '' },
  en: { title: 'We looked everywhere', text: 'but it seems that the specified site does not exist', advice: '' },
}
const links: Record<Locale, { retry: string; home: string }> = {
  pl: { retry: 'Spróbuj ponownie', home: 'Wróć do strony głównej' },
  en: { retry: 'Try again', home: 'Back to home page' },
}

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

function section(locale: Locale, words: Words, retry: string | undefined): string {
  const { retry: again, home } = links[locale]
  const advice = words.advice ? `<p>${words.advice}</p>` : ''
  const retryLink = retry === undefined ? '' : `<a href="${retry}">${again}</a>`
  return `<section lang="${locale}"><h1>${words.title}</h1><p>${words.text}</p>${advice}<nav>${retryLink}<a href="/${locale}">${home}</a></nav></section>`
}

/** The page that stands when no page could be rendered: needs no file, no script and no backend, and says nothing of the inside. */
export function errorPage({ status, pathname, search, nonce, trace }: ErrorPageParts): string {
  const named = /^\/(pl|en)(\/|$)/.exec(pathname)?.[1]
  const locales: Locale[] = named === 'pl' || named === 'en' ? [named] : ['pl', 'en']
  const isFailure = status >= 500 || status === 429
  const words = isFailure ? failed : missing
  const retry = isFailure ? escapeHtml(`${pathname}${search}`) : undefined
  const first = locales[0] ?? 'pl'
  return `<!doctype html><html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${words[first].title} · ${escapeHtml(shop.name)}</title><style nonce="${nonce}">${style}</style></head>
<body><main>${locales.map((locale) => section(locale, words[locale], retry)).join('')}${isFailure ? `<p><small>${status} · ${trace}</small></p>` : ''}</main></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[<>&'"]/g, (one) => `&#${one.charCodeAt(0)};`)
}
