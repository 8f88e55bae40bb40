import type { AnyRouter } from '@tanstack/react-router'
import type { CustomerQuery } from '#graphql/graphql.ts'
import { isSignedIn, readToken, renewToken, watchIdentity } from '#shop/session/identity.ts'
import { customerQuery } from '#shop/session/queries.ts'
import { track } from '#platform/analytics/analytics.ts'
import { forgetVisitBefore } from '#app/session/device-traces.ts'
import { defaultLocale, localeIn } from '#platform/locale/locale.ts'
import { endNotices } from '#ui/notices.ts'

/** Returns the city and country of the default billing address, or else of the first address. */
function homeOf({ addresses }: NonNullable<CustomerQuery['customer']>) {
  const known = (addresses ?? []).flatMap((one) => one ?? [])
  const home = known.find(({ default_billing }) => default_billing) ?? known[0]
  return { ...(home?.city ? { city: home.city } : {}), ...(home?.country_code ? { country: home.country_code } : {}) }
}

/**
 * Reads the customer when the page starts with a token, which shows whether the token is still valid. When somebody signs in or out in
 * another tab, refetches personal data and closes the notice that asks for a sign-in.
 */
export function followPerson(router: AnyRouter): () => void {
  const { queryClient, shopIn } = router.options.context
  if (!isSignedIn()) forgetVisitBefore()
  else {
    const shop = shopIn(localeIn(location.pathname) ?? defaultLocale)
    queryClient.fetchQuery(customerQuery(shop)).then(
      (person: CustomerQuery['customer']) => {
        renewToken()
        if (!person) return track({ event: 'auto-login' })
        const { id, email, firstname: first_name, lastname: last_name } = person
        track({ event: 'auto-login', user: { id, email, first_name, last_name, ...homeOf(person) } })
      },
      // A definite refusal ends the session in the handler of all reads; a missing answer means nothing.
      () => undefined,
    )
  }
  let token = readToken()
  return watchIdentity(() => {
    const now = readToken()
    if (now === token) return
    token = now
    if (now) endNotices('sign-in')
    for (const family of ['personal', 'cart', 'quote', 'checkout']) void queryClient.invalidateQueries({ queryKey: [family] })
  })
}
