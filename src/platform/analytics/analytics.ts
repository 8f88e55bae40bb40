import { readConsent, watchConsent } from '../consent/consent.ts'

/** A product as analytics knows it, by the names of the specification; what the page does not know is left out. */
export interface AnalyticsItem {
  sku: string
  parentSku?: string
  id?: number
  parentId?: number
  /** In its list, from 1. */
  position?: number
  brand?: string
  name?: string
  list?: string
  /** Złoty net and gross; of a hidden price neither. */
  final_price?: number
  final_price_tax?: number
  full_category_path?: string
  product_category_ids?: number[]
  product_category_names?: string[]
  qty?: number
  is_in_stock?: boolean
}

/** Levels of a category that analytics keeps. */
const mostLevels = 5

/** @param names of a category and those above it, from the top */
export const categoryPathOf = (names: readonly (string | null)[]) => names.filter(Boolean).slice(0, mostLevels).join('/')

/** Who a visitor is, by the names of the specification; what the page does not know is left out or null. */
export interface AnalyticsUser {
  id?: string | null
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  city?: string
  country?: string
}

/** An order in złoty; `shipping` holds the cash-on-delivery fee too. */
interface Sale {
  /** Number of the order. */
  id: string
  currency: 'PLN'
  revenue: number
  tax: number
  shipping: number
  coupon?: string
  items: AnalyticsItem[]
  user: AnalyticsUser
}

/** What the shop tells about a visit, by the names of the specification. */
export type AnalyticsEvent =
  | { event: 'page-not-found'; path: string }
  | { event: 'auto-login'; user?: AnalyticsUser }
  | { event: 'login' | 'sign_up'; method: 'password' }
  | { event: 'impressions'; items: AnalyticsItem[] }
  | { event: 'click'; item: AnalyticsItem }
  | ({ event: 'purchase' } & Sale)

declare global {
  interface Window {
    /** Where a tag manager reads; filled only with consent. */
    dataLayer?: AnalyticsEvent[]
  }
}

/** Events that wait for an answer to the question of consent. */
const most = 20
const waiting: AnalyticsEvent[] = []
let watches = false

export const sendAtOnce = (event: AnalyticsEvent): void => void (window.dataLayer ??= []).push(event)
let send = sendAtOnce

/** Another way for events, such as one that holds them back without a network; they come with consent alone. */
export function sendBy(way: typeof sendAtOnce) {
  send = way
}

function onAnswer() {
  const told = waiting.splice(0)
  if (readConsent()?.analytics) for (const event of told) send(event)
}

/** Tells an event: at once with consent, never without, later while the question stands. */
export function track(event: AnalyticsEvent) {
  const consent = readConsent()
  if (consent?.analytics) return send(event)
  if (consent) return
  waiting.push(event)
  waiting.splice(0, waiting.length - most)
  if (!watches) {
    watches = true
    watchConsent(onAnswer)
  }
}
