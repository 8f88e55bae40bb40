import { createSlidingWindow, type SlidingWindow, type WindowRule } from './sliding-window.ts'

/** What one try is counted by: the address that is typed, the cart, the person, and where it comes from. */
type Counted = 'email' | 'cart' | 'person' | 'address'

interface Limit extends WindowRule {
  by: Counted
  /** Counts only what was refused (a right password is no guess), or only what was done (a form sent back makes no account). */
  only?: 'refused' | 'done'
}

const quarter = 15 * 60
const hour = 60 * 60

/** Tries at what somebody could guess, or could fill letter boxes with, by the document's name. */
const limits: Record<string, readonly Limit[]> = {
  GenerateCustomerToken: [
    { by: 'email', most: 5, seconds: quarter, only: 'refused' },
    { by: 'address', most: 30, seconds: hour, only: 'refused' },
  ],
  RequestPasswordResetEmail: [
    { by: 'email', most: 3, seconds: hour },
    { by: 'address', most: 20, seconds: hour },
  ],
  ResetPassword: [
    { by: 'email', most: 10, seconds: hour },
    { by: 'address', most: 30, seconds: hour },
  ],
  // A mobile network has one address for thousands of people. Refusals have a bound of their own: they tell who has an account.
  CreateCustomerV2: [
    { by: 'email', most: 10, seconds: hour, only: 'refused' },
    { by: 'address', most: 60, seconds: hour, only: 'done' },
    { by: 'address', most: 200, seconds: hour, only: 'refused' },
  ],
  ConfirmEmail: [{ by: 'email', most: 10, seconds: hour }],
  ResendConfirmationEmail: [{ by: 'email', most: 3, seconds: hour }],
  SubscribeEmailToNewsletter: [
    { by: 'email', most: 5, seconds: hour },
    { by: 'address', most: 60, seconds: hour },
  ],
  CustomerNotifyInStock: [{ by: 'person', most: 30, seconds: hour }],
  ChangeCustomerPassword: [{ by: 'person', most: 5, seconds: quarter, only: 'refused' }],
  UpdateCustomerEmail: [{ by: 'person', most: 5, seconds: quarter, only: 'refused' }],
  ApplyCouponToCart: [{ by: 'cart', most: 10, seconds: 10 * 60, only: 'refused' }],
}

/** Writes a minute from one place, of whatever kind. */
const writesAMinute: WindowRule = { most: 300, seconds: 60 }

export interface Try {
  /** Name of the document. */
  name: string
  variables: object
  /** Undefined where it cannot be told. */
  address: string | undefined
  /** Digest of the token; undefined for a guest. */
  person: string | undefined
}

export type Admission =
  | { ok: true; /** What became of it. */ tell: (isRefused: boolean) => void }
  | { ok: false; /** Seconds to wait. */ wait: number }

export type AccountLimits = (one: Try) => Admission

/** Counts tries before they are made, so that many at one moment are no way around; held in memory, by each copy of the server for itself. */
export function createAccountLimits(now: () => number): AccountLimits {
  const writes = createSlidingWindow(writesAMinute, now)
  const windows = new Map(
    Object.entries(limits).map(([name, rules]) => [
      name,
      rules.map((rule) => ({ ...rule, window: createSlidingWindow(rule, now) })),
    ]),
  )
  return (one) => {
    const flood = one.address === undefined ? 0 : writes.take(one.address)
    if (flood > 0) return { ok: false, wait: flood }
    const taken: { window: SlidingWindow; key: string; only?: Limit['only'] }[] = []
    for (const rule of windows.get(one.name) ?? []) {
      const key = keyOf(one, rule.by)
      if (key === undefined) continue
      const wait = rule.window.take(key)
      if (wait > 0) {
        for (const other of taken) other.window.giveBack(other.key)
        return { ok: false, wait }
      }
      taken.push({ key, ...rule })
    }
    return {
      ok: true,
      tell(isRefused) {
        const kind = isRefused ? 'refused' : 'done'
        for (const { window, key, only } of taken) if (only && only !== kind) window.giveBack(key)
      },
    }
  }
}

function keyOf({ variables, address, person }: Try, by: Counted): string | undefined {
  if (by === 'address') return address
  if (by === 'person') return person
  const input = valueAt(variables, 'input')
  const given = by === 'cart' ? textAt(input, 'cart_id') : (textAt(variables, 'email') ?? textAt(input, 'email'))
  return given?.normalize('NFKC').trim().toLowerCase().slice(0, 320) || undefined
}

function valueAt(given: unknown, name: string): unknown {
  return given !== null && typeof given === 'object' ? Object.getOwnPropertyDescriptor(given, name)?.value : undefined
}

function textAt(given: unknown, name: string): string | undefined {
  const value = valueAt(given, name)
  return typeof value === 'string' ? value : undefined
}
