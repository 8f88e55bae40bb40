import type { TrustedDocument } from '#graphql/graphql.ts'
import { CommerceError, isUnknown, tooManyTries } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/**
 * `busy`: too many tries, the server asks to wait. `machine`: the human check failed. `unknown`: no answer came, so the outcome is open.
 * `refused`: the engine refused; only its message tells why, in the page's language.
 */
export interface Refusal {
  ok: false
  code: 'refused' | 'busy' | 'machine' | 'unknown'
  /** The backend's own message; empty when there is none. */
  message: string
}

export type Outcome<Value> = { ok: true; value: Value } | Refusal

/** Error code with which the server demands a human check. */
const notHuman = 'NOT_HUMAN'

/** Sends an operation that may need a human check: when the server demands one, it is sent again with a token. */
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

/**
 * Runs a change of the account: a refusal or a missing answer becomes a value.
 * @throws any error that is no `CommerceError`
 */
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
