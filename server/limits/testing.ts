import { hashOf, pageHeaders, readPath } from '../testing.ts'

/** A request as an attacker sends it. */
export interface Asked {
  path: string
  method?: 'GET' | 'POST'
  body?: BodyInit
  headers?: Record<string, string>
}

export const json = (path: string, body: object): Asked => ({
  path,
  method: 'POST',
  body: JSON.stringify(body),
  headers: pageHeaders,
})
export const document = (name: string, variables: object): Asked => json('/graphql', { hash: hashOf(name), variables })

/** Body of the contact form. */
export const letter = (nth: number) => ({
  ...{ name: 'Jan Rola', email: 'jan@rola.example', phone: '', locale: 'pl', consent: true, website: '', token: '' },
  ...{ topic: 'order', message: `Kiedy przyjdzie zamówienie ${nth}?`, offer: 'Doradca' },
})

/** Requests that are both counted (`limit-table.ts`) and made to wait in a line (`line-table.ts`), different for each `nth`. */
export const commonAttacks = {
  page: (nth: number): Asked => ({ path: `/pl/a${nth}` }),
  read: (nth: number): Asked => ({ path: readPath('Route', { url: `a${nth}.html` }) }),
  change: (nth: number): Asked => document('CustomerNotifyInStock', { productId: String(nth) }),
  picture: (nth: number): Asked => ({ path: `/img/200/catalog/product/a${nth}.webp` }),
  file: (nth: number): Asked => ({ path: `/media/attachments/a${nth}.pdf` }),
  boughtFile: (): Asked => json('/api/downloads', { order: '000000001', place: 1 }),
  signOut: (nth: number): Asked => json('/api/logout/token', { token: `token-that-has-ended-${nth}` }),
  letter: (nth: number): Asked => json('/api/contact', letter(nth)),
  address: (nth: number): Asked => json('/api/addresses', { q: `Polna ${nth}` }),
}
