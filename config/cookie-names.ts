/**
 * The shopper's cookies by the specification's names, and what they tell. Page and server read this one list; the page as types, so that
 * nothing of it is loaded.
 */
const tells = {
  'vsf-cart': 'person',
  'vsf-quote': 'person',
  'vsf-customer': 'person',
  'vsf-leaving': 'person',
  'vsf-message': 'person',
  'vsf-store': 'view',
  'vsf-locale': 'view',
  'vsf-currency': 'view',
  'vsf-country': 'view',
  i18n_redirected: 'view',
} as const

export type CookieName = keyof typeof tells

export const isCookieName = (name: string): name is CookieName => Object.hasOwn(tells, name)

/** Says nothing of a person: a page that anybody may keep is rendered with these alone. */
export const isImpersonal = (name: CookieName) => tells[name] === 'view'
