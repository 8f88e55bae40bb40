import type { BrowserContext } from '@playwright/test'
import type { FloorShop } from './floor-shop.ts'
import type { MeasuredShop } from './measured-shop.ts'

/** What is on screen once a press has had its effect. */
export interface Outcome {
  selector: string
  /** Pattern that the text of at least `least` elements matches. */
  text?: string
  /** Minimum number of elements, 1 by default. */
  least?: number
  /** Maximum number of elements. */
  most?: number
  /** Pattern of the address. */
  path?: string
}

/** A site that the bench measures. */
export interface Site {
  name: string
  origin: string
  paths: { home: string; category: string; product: string; orders: string; cart: (lines: number) => string }
  /** Entry of its storage after the cookie question was answered. */
  consent?: { key: string; value: object }
  /** Selectors of a line on the cart page and of an order in the order list. */
  line: string
  order: string
  add: { path: string; press: string; done: Outcome }
  filter: { path: string; before?: string; press: string; done: Outcome }
  card: { path: string; press: string; done: Outcome }
  /** A category: until its heading, and until its list. */
  category: { path: string; press: string; done: Outcome }
  list: { path: string; press: string; done: Outcome }
  /** Sets up the browser of a guest or of a company; a page written by hand has no customers. */
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
    // A product of another maker, which is in the unfiltered list however many products there are.
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
