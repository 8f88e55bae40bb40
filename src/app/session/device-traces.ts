import { ownName } from '#config/own-name.ts'
import { forgetsVisits } from '#offline/after-session.ts'

/**
 * Keys that hold a person's activity: typed fields, search phrases, viewed products, the adviser. Appearance and other impersonal settings
 * are not listed.
 */
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

/** sessionStorage prefixes of this tab's orders and of what was typed for them. */
const ofOrders = [ownName('order-'), ownName('checkout-')]

/** sessionStorage keys of this tab's unsent letters. */
const letters = [ownName('letter-contact'), ownName('letter-application')]

const visit = ownName('visit')

/**
 * Removes the traces of the visit before, on a device of several people: that visit may have been another person's, who only closed the
 * browser.
 */
export function forgetVisitBefore(): void {
  try {
    if (forgetsVisits.get() && !sessionStorage.getItem(visit)) forgetTraces()
    sessionStorage.setItem(visit, '1')
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Removes a person's traces from this device at sign-out. Other tabs are notified by the browser, this one by the dispatched event. */
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
    // Without storage there is nothing to remove.
  }
}
