/**
 * Cookies of the shopper, by the specification's names, and whether they describe the person or only the view. Page and server use this one
 * list; the page imports only types, so that it loads nothing of it.
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

/** Whether a cookie says nothing about a person: pages that may be cached publicly are rendered with these cookies alone. */
export const isImpersonal = (name: CookieName) => tells[name] === 'view'
