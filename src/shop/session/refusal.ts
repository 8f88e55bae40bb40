import type { TrustedDocument } from '#graphql/graphql.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** `busy`: too many tries, the server asks to wait. `machine`: no person was seen. `unknown`: no answer came, so nothing may be concluded. */
export interface Refusal<Code extends string> {
  ok: false
  code: Code | 'busy' | 'machine' | 'unknown'
  /** The backend's own words; empty when it said nothing. */
  message: string
}

export type Outcome<Value, Code extends string = 'refused'> = { ok: true; value: Value } | Refusal<Code>

const tooMany = /HTTP 429|too many/i
const forPeople = /recaptcha/i

/** Asks for what a machine must not do: a shop that wants to see a person gets the token with a second call. */
export async function asked<Result, Variables>(
  shop: ShopWindow,
  document: TrustedDocument<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  try {
    return await shop.commerce(document, variables)
  } catch (error) {
    if (!(error instanceof CommerceError && forPeople.test(error.message))) throw error
    const { inPerson } = await import('#platform/human-check/human-check.ts')
    return (await inPerson(shop, document.name))(document, variables)
  }
}

/** Runs a change of the account: a definite refusal and a missing answer become values, a fault is thrown. */
export async function attempt<Value, Code extends string>(
  run: () => Promise<Value>,
  codeOf: (message: string) => Code,
): Promise<Outcome<Value, Code>> {
  try {
    return { ok: true, value: await run() }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    const { message } = error
    if (tooMany.test(message)) return { ok: false, code: 'busy', message: '' }
    if (forPeople.test(message)) return { ok: false, code: 'machine', message }
    return isUnknown(error) ? { ok: false, code: 'unknown', message: '' } : { ok: false, code: codeOf(message), message }
  }
}

export const refused = () => 'refused' as const
