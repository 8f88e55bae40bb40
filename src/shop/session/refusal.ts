import type { TrustedDocument } from '#graphql/graphql.ts'
import { CommerceError, isUnknown, tooManyTries } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/**
 * `busy`: too many tries, the server asks to wait. `machine`: the human check failed. `unknown`: no answer came, so the outcome is open.
 * `password`: the current password, which a signed-in customer gives once more, is not right. `refused`: the engine refused; only its
 * message tells why, in whatever language the engine speaks.
 */
export interface Refusal {
  ok: false
  code: 'refused' | 'password' | 'busy' | 'machine' | 'unknown'
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

/** Returns why a change was not made. */
export function refusalOf(error: CommerceError): Refusal {
  if (error.code === tooManyTries) return { ok: false, code: 'busy', message: '' }
  if (error.code === notHuman) return { ok: false, code: 'machine', message: '' }
  return isUnknown(error) ? { ok: false, code: 'unknown', message: '' } : { ok: false, code: 'refused', message: error.message }
}

/**
 * Returns the same for a change that the current password has to allow. The engine's sentence speaks of a login, which such a form does not
 * ask for; the only other refusal of this category is that of a locked account, and it ends the session.
 */
export function refusalWithPassword(error: CommerceError): Refusal {
  const refusal = refusalOf(error)
  const isWrong = refusal.code === 'refused' && error.category === 'graphql-authentication'
  return isWrong ? { ok: false, code: 'password', message: '' } : refusal
}

/**
 * Runs a change of the account: a refusal or a missing answer becomes a value.
 * @throws any error that is no `CommerceError`
 */
export async function attempt<Value>(run: () => Promise<Value>, whyNot = refusalOf): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await run() }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return whyNot(error)
  }
}
