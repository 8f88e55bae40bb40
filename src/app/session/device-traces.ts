import { ownName } from '#config/own-name.ts'
import { forgetsVisits } from '#offline/after-session.ts'

/** What a person looked for and at: fields, phrases, products, the adviser. The look of the shop and settings without a person stay. */
const traces = [
  ownName('fields'),
  ownName('forecast-read'),
  ownName('asked'),
  ownName('seen'),
  ownName('compared'),
  ownName('adviser'),
  ownName('typed'),
  ownName('wished'),
]

/** Orders of this tab and what was typed for them. */
const ofOrders = [ownName('order-'), ownName('checkout-')]

/** Letters of this tab that were not sent. */
const letters = [ownName('letter-contact'), ownName('letter-application')]

const visit = ownName('visit')

/** On a device of several people the visit before may have been somebody else's, who only closed the browser. */
export function forgetVisitBefore(): void {
  try {
    if (forgetsVisits.get() && !sessionStorage.getItem(visit)) forgetTraces()
    sessionStorage.setItem(visit, '1')
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Goes with the person at sign-out, in every tab; other tabs hear of it by themselves. */
export function forgetTraces(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (ofOrders.some((beginning) => key.startsWith(beginning))) sessionStorage.removeItem(key)
    for (const key of traces) {
      localStorage.removeItem(key)
      dispatchEvent(new StorageEvent('storage', { key }))
    }
    for (const key of letters) sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
