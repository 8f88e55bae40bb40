import type { BrowserContext } from '@playwright/test'
import type { FloorShop } from './floor-shop.ts'
import type { MeasuredShop } from './measured-shop.ts'

/** What stands on the screen once a press has brought about what it should. */
export interface Outcome {
  selector: string
  /** Of as many as `least`: what their text is, as a pattern. */
  text?: string
  /** One unless told. */
  least?: number
  /** As many as that are found, and no more. */
  most?: number
  /** Of the address. */
  path?: string
}

/** One maker of pages, as the bench walks through it. */
export interface Site {
  name: string
  origin: string
  paths: { home: string; category: string; product: string; orders: string; cart: (lines: number) => string }
  /** What its storage holds once somebody has answered the question about cookies. */
  consent?: { key: string; value: object }
  /** A line of the cart on its page, and an order in the list of them. */
  line: string
  order: string
  add: { path: string; press: string; done: Outcome }
  filter: { path: string; before?: string; press: string; done: Outcome }
  card: { path: string; press: string; done: Outcome }
  /** A category: its heading, and its list. */
  category: { path: string; press: string; done: Outcome }
  list: { path: string; press: string; done: Outcome }
  /** Whose browser it is; a page written by hand knows nobody. */
  asGuest: (context: BrowserContext, lines: number) => Promise<void>
  asCompany: (context: BrowserContext, lines: number) => Promise<void>
}

const nobody = async () => undefined

export const floorSite = ({ origin }: FloorShop): Site => ({
  name: 'floor',
  origin,
  paths: { home: '/', category: '/c', product: '/p/1', orders: '/', cart: (lines) => `/cart/${lines}` },
  ...{ line: '[data-line]', order: '[data-order]', asGuest: nobody, asCompany: nobody },
  add: { path: '/p/1', press: '[data-add]', done: { selector: '#count', text: '^1$' } },
  filter: { path: '/c', press: '[data-filter]', done: { selector: '[data-price][hidden]' } },
  card: { path: '/c', press: '[data-price] a', done: { selector: 'h1', path: '^/p/' } },
  category: { path: '/', press: '[data-category]', done: { selector: 'h1', path: '^/c' } },
  list: { path: '/', press: '[data-category]', done: { selector: '[data-price]', least: 9, path: '^/c' } },
})

export const shopSite = ({ origin, asGuest, asCompany }: MeasuredShop, name = 'Plon'): Site => ({
  ...{ name, origin, asGuest, asCompany },
  paths: {
    ...{ home: '/pl', category: '/pl/nawozy.html', product: '/pl/borenda-150.html' },
    ...{ orders: '/pl/customer/order-history', cart: () => '/pl/cart' },
  },
  ...{ line: 'main li article h2', order: 'main ul > li article' },
  consent: { key: 'plon-consent', value: { version: 1, at: '2026-01-01T00:00:00.000Z', analytics: false, marketing: false } },
  add: {
    path: '/pl/glebowar-sol-potasowa-60.html',
    press: "button:has-text('Do koszyka')",
    done: { selector: 'nav button, nav a', text: '^Koszyk\\s*1$' },
  },
  filter: {
    path: '/pl/nawozy.html',
    before: "button:has-text('Filtry')",
    press: "label:has-text('Glebowar')",
    // Another maker's, which stands in the whole list however many products there are.
    done: { selector: "main ul li h3 a[href='/pl/borenda-150.html']", least: 0, most: 0 },
  },
  card: {
    path: '/pl/nawozy.html',
    press: "main ul li h3 a[href='/pl/borenda-150.html']",
    done: { selector: 'h1', text: 'Borenda', path: '^/pl/borenda-150' },
  },
  category: {
    path: '/pl',
    press: "main a[href='/pl/nawozy.html']",
    done: { selector: 'h1', text: '^Nawozy$', path: '^/pl/nawozy' },
  },
  list: {
    path: '/pl',
    press: "main a[href='/pl/nawozy.html']",
    done: { selector: "main section[aria-label='Produkty'] li[data-sku]", least: 9, path: '^/pl/nawozy' },
  },
})
