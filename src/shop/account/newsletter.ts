import { type SubscriptionStatusesEnum, SubscribeEmailToNewsletterDocument } from '#graphql/graphql.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

export type NewsletterOutcome =
  | { ok: true; status: SubscriptionStatusesEnum }
  /**
   * `refused` carries the backend's message; `unknown`: no definite answer arrived. An existing subscription is never reported, because
   * that would disclose it to others.
   */
  | { ok: false; code: 'refused' | 'unknown'; message: string }

/** Subscribes an e-mail address to the newsletter. */
export async function subscribe(shop: ShopWindow, email: string): Promise<NewsletterOutcome> {
  try {
    const { subscribeEmailToNewsletter: answer } = await shop.commerce(SubscribeEmailToNewsletterDocument, { email })
    return answer?.status ? { ok: true, status: answer.status } : { ok: false, code: 'refused', message: '' }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    const code = isUnknown(error) ? 'unknown' : 'refused'
    return { ok: false, code, message: error.message }
  }
}
