import { readConsent, watchConsent } from '../consent/consent.ts'

/** A product as analytics receives it, by the specification's names; what the page does not know is left out. */
export interface AnalyticsItem {
  sku: string
  parentSku?: string
  id?: number
  parentId?: number
  /** Position in its list, from 1. */
  position?: number
  brand?: string
  name?: string
  list?: string
  /** Złoty net and gross; both absent for a hidden price. */
  final_price?: number
  final_price_tax?: number
  full_category_path?: string
  product_category_ids?: number[]
  product_category_names?: string[]
  qty?: number
  is_in_stock?: boolean
}

/** Maximum number of category levels that analytics receives. */
const mostLevels = 5

/**
 * Returns the path of a category.
 * @param names of the category and those above it, from the top
 */
export const categoryPathOf = (names: readonly (string | null)[]) => names.filter(Boolean).slice(0, mostLevels).join('/')

/** The visitor, by the specification's names; what the page does not know is left out or null. */
export interface AnalyticsUser {
  id?: string | null
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  city?: string
  country?: string
}

/** An order in złoty; `shipping` includes the cash-on-delivery fee. */
interface Sale {
  /** Order number. */
  id: string
  currency: 'PLN'
  revenue: number
  tax: number
  shipping: number
  coupon?: string
  items: AnalyticsItem[]
  user: AnalyticsUser
}

/** What the shop reports about a visit, by the specification's names. */
export type AnalyticsEvent =
  | { event: 'page-not-found'; path: string }
  | { event: 'auto-login'; user?: AnalyticsUser }
  | { event: 'login' | 'sign_up'; method: 'password' }
  | { event: 'impressions'; items: AnalyticsItem[] }
  | { event: 'click'; item: AnalyticsItem }
  | ({ event: 'purchase' } & Sale)

declare global {
  interface Window {
    /** Queue that a tag manager reads; filled only with consent. */
    dataLayer?: AnalyticsEvent[]
  }
}

/** Maximum number of events that wait until the consent question is answered. */
const most = 20
const waiting: AnalyticsEvent[] = []
let watches = false

export const sendAtOnce = (event: AnalyticsEvent): void => void (window.dataLayer ??= []).push(event)
let send = sendAtOnce

/** Replaces the way events are sent, for example with one that holds them back offline; it receives events only with consent. */
export function sendBy(way: typeof sendAtOnce) {
  send = way
}

function onAnswer() {
  const told = waiting.splice(0)
  if (readConsent()?.analytics) for (const event of told) send(event)
}

/** Sends an event: immediately with consent, never after a refusal, and later while the question is unanswered. */
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
