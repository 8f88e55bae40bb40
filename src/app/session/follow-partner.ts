import { CancelledError } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { CustomerQuery } from '#graphql/graphql.ts'
import { freshFor } from '#platform/commerce/early-reads.ts'
import { readToken, watchIdentity } from '#shop/session/identity.ts'
import { partnerIsHere } from '#shop/session/partner.ts'
import { customerQuery } from '#shop/session/queries.ts'
import { defaultLocale, localeIn } from '#platform/locale/locale.ts'

/** Shows net prices to trade partners, and stops as soon as they sign out. */
export function followPartner(router: AnyRouter): () => void {
  const { queryClient, shopIn } = router.options.context
  let asked: string | undefined

  async function ask(token: string): Promise<void> {
    try {
      const query = customerQuery(shopIn(localeIn(location.pathname) ?? defaultLocale))
      const person: CustomerQuery['customer'] = await queryClient.fetchQuery({ ...query, staleTime: freshFor })
      if (readToken() === token) partnerIsHere.set(person?.is_b2b === true)
    } catch (error) {
      // Signing in cancels the reads made for the visitor before.
      if (error instanceof CancelledError && readToken() === token) await ask(token)
    }
  }

  function look() {
    const token = readToken()
    if (token === asked) return
    asked = token
    partnerIsHere.set(false)
    if (token) void ask(token)
  }

  look()
  return watchIdentity(look)
}
