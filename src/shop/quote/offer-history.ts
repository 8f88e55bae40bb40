import { momentOf } from './offer-time.ts'
import type { Offer } from './queries.ts'
import { isQuoteStatus, type QuoteStatus } from './quote-status.ts'

/** A price that one side changed, for one piece. */
export interface PriceStep {
  name: string
  from: number
  to: number
}

/** A step in the history of an offer; `at` is `undefined` where the engine stores no time of it. */
export interface HistoryStep {
  what: 'begun' | 'prepared' | 'sent' | 'approved' | 'answered' | 'held' | 'canceled' | 'expired' | 'ordered' | 'validUntil'
  who: 'you' | 'shop' | undefined
  at: Date | undefined
  prices: PriceStep[]
  note: string | undefined
}

const ends: Partial<Record<QuoteStatus, 'ordered' | 'expired' | 'canceled' | 'held'>> = {
  Complete: 'ordered',
  Expired: 'expired',
  Canceled: 'canceled',
  Holded: 'held',
}

/** Whether the shop made the offer itself, without a proposal sent by the customer. */
export const isShopsOwn = ({ submited_date, status }: Pick<Offer, 'submited_date' | 'status'>) =>
  momentOf(submited_date) === undefined && status !== 'Created'

/** Returns the history of an offer in order: who did what and when, with changed prices and notes. */
export function historyOf(offer: Offer, isOver: boolean): HistoryStep[] {
  const { status, notes } = offer
  const begun = momentOf(offer.quote_date)
  const sent = momentOf(offer.submited_date)
  const expires = momentOf(offer.expired_date)
  const items = (offer.items ?? []).flatMap((item) => item ?? [])
  const isShops = isShopsOwn(offer)
  const isApproved = status !== 'Admin Created' && items.some(({ approved_price }) => approved_price?.value != null)
  const end = isOver ? 'expired' : isQuoteStatus(status) ? ends[status] : undefined
  const prices = changed(items, 'requested_price', 'approved_price')
  const asked = changed(items, 'original_price', 'requested_price')
  const said = notes?.customer_note || undefined
  const answer = notes?.admin_note || undefined
  let isAnswered = answer === undefined
  const steps: HistoryStep[] = []
  const add = (what: HistoryStep['what'], more: Partial<HistoryStep> = {}) =>
    steps.push({ what, who: undefined, at: undefined, prices: [], note: undefined, ...more })
  /** Returns the shop's note for the step in which it was written, and only once. */
  const words = () => {
    const note = isAnswered ? undefined : answer
    isAnswered = true
    return { note }
  }

  if (isShops) add('prepared', { who: 'shop', at: begun, ...(isApproved ? {} : { prices, ...words() }) })
  else add('begun', { who: 'you', at: begun, ...(sent ? {} : { note: said }) })
  if (sent) add('sent', { who: 'you', at: sent, prices: asked, note: said })
  if (isApproved && end !== 'held') add('approved', { who: 'shop', prices, ...words() })
  if (end === 'held') add('held', { who: 'shop', ...words() })
  // A customer's cancellation and a shop's refusal have the same status; only a note of the shop tells them apart.
  if (end === 'canceled') add('canceled', { who: isAnswered ? undefined : 'shop', ...words() })
  if (!isAnswered) add('answered', { who: 'shop', ...words() })
  if (end === 'ordered') add('ordered', { who: 'you' })
  if (end === 'expired') add('expired', { at: expires })
  if (status === 'Approved' && end === undefined && expires) add('validUntil', { at: expires })
  return steps
}

type Item = NonNullable<NonNullable<Offer['items']>[number]>
type Priced = 'original_price' | 'requested_price' | 'approved_price'

function changed(items: readonly Item[], before: Priced, after: Priced): PriceStep[] {
  return items.flatMap((item) => {
    const [from, to] = [item[before]?.value, item[after]?.value]
    return from == null || to == null || Math.abs(from - to) < 0.005
      ? []
      : [{ name: item.product_name ?? item.sku ?? '', from, to }]
  })
}
