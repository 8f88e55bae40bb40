/** Kinds of pages whose speed is reported together, by the first path segment below the language. */
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
