import type { TrustedDocument } from '#graphql/graphql.ts'
import { CommerceError, isUnknown, tooManyTries } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/**
 * `busy`: too many tries, the server asks to wait. `machine`: no person was seen. `unknown`: no answer came, so nothing may be concluded.
 * `refused`: the engine said no; why, only its sentence tells, in the language of the page.
 */
export interface Refusal {
  ok: false
  code: 'refused' | 'busy' | 'machine' | 'unknown'
  /** The backend's own words; empty when it said nothing. */
  message: string
}

export type Outcome<Value> = { ok: true; value: Value } | Refusal

/** What the shop's server calls a request of which it wants to see that a person makes it. */
const notHuman = 'NOT_HUMAN'

/** Asks for what a machine must not do: a shop that wants to see a person gets the token with a second call. */
export async function asked<Result, Variables>(
  shop: ShopWindow,
  document: TrustedDocument<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  try {
    return await shop.commerce(document, variables)
  } catch (error) {
    if (!(error instanceof CommerceError && error.code === notHuman)) throw error
    const { inPerson } = await import('#platform/human-check/human-check.ts')
    return (await inPerson(shop, document.name))(document, variables)
  }
}

/** Runs a change of the account: a definite refusal and a missing answer become values, a fault is thrown. */
export async function attempt<Value>(run: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await run() }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    if (error.code === tooManyTries) return { ok: false, code: 'busy', message: '' }
    if (error.code === notHuman) return { ok: false, code: 'machine', message: '' }
    return isUnknown(error) ? { ok: false, code: 'unknown', message: '' } : { ok: false, code: 'refused', message: error.message }
  }
}
