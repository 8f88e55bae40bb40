/** Pages whose speed is told together, by the first part of their address below the language. */
const kinds: Record<string, PageKind> = {
  '': 'home',
  search: 'search',
  cart: 'cart',
  checkout: 'checkout',
  authentication: 'account',
  'create-password': 'account',
  customer: 'account',
  'request-quote': 'account',
}
const written = /^(blog|kariera|kontakt|adresy-sklepow|przedstawiciele-handlowi|prognoza-pogody|i|aplikacja|dostepnosc)$/

export type PageKind = 'home' | 'catalogue' | 'search' | 'cart' | 'checkout' | 'account' | 'other'

export function pageKindOf(pathname: string): PageKind {
  const first = pathname.split('/')[2] ?? ''
  return (Object.hasOwn(kinds, first) ? kinds[first] : undefined) ?? (written.test(first) ? 'other' : 'catalogue')
}
