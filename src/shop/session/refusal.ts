import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'

/** `busy`: too many tries, the server asks to wait. `unknown`: no answer came, so nothing may be concluded. */
export interface Refusal<Code extends string> {
  ok: false
  code: Code | 'busy' | 'unknown'
  /** The backend's own words; empty when it said nothing. */
  message: string
}

export type Outcome<Value, Code extends string = 'refused'> = { ok: true; value: Value } | Refusal<Code>

const tooMany = /HTTP 429|too many/i

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
    return isUnknown(error) ? { ok: false, code: 'unknown', message: '' } : { ok: false, code: codeOf(message), message }
  }
}

export const refused = () => 'refused' as const
