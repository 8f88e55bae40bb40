import { forgetsVisits } from '#offline/after-session.ts'

/** What a person looked for and at: fields, phrases, products, the adviser. The look of the shop and settings without a person stay. */
const traces = [
  'plon-fields',
  'plon-forecast-read',
  'plon-asked',
  'plon-seen',
  'plon-compared',
  'plon-adviser',
  'plon-typed',
  'plon-wished',
]

/** Orders of this tab and what was typed for them. */
const ofOrders = /^plon-(order|checkout)-/

/** Letters of this tab that were not sent. */
const letters = ['plon-letter-contact', 'plon-letter-application']

const visit = 'plon-visit'

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
    for (const key of Object.keys(sessionStorage)) if (ofOrders.test(key)) sessionStorage.removeItem(key)
    for (const key of traces) {
      localStorage.removeItem(key)
      dispatchEvent(new StorageEvent('storage', { key }))
    }
    for (const key of letters) sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
