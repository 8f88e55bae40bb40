import { type Counted, type Limit, limitTable, slowed } from './limit-table.ts'
import { createOwnState, type ClusterState, type ClusterWindow } from '../cluster-state/cluster-state.ts'

/** Whom an attempt is counted for, as far as known. */
export interface Counting {
  /** `undefined` only for requests of the server itself. */
  address: string | undefined
  /** Digest of the token; undefined for a guest. */
  person?: string | undefined
  variables?: object
  /** This device has signed in to the account of this e-mail address before: attempts of strangers are not counted for it. */
  isKnownDevice?: boolean
}

export type Admission =
  | {
      ok: true
      /** Seconds to hold the attempt. */ held: number
      /** Reports the outcome. */ tell: (isRefused: boolean) => Promise<void>
    }
  | { ok: false; /** Seconds to wait. */ wait: number }

export interface Limits {
  admit(of: string, counting: Counting): Promise<Admission>
}

interface Counter extends Limit {
  window: ClusterWindow
  /** Counts the attempts that are being held. */
  holding: ClusterWindow
}

/**
 * Counts attempts before they are made, so that many at the same moment cannot get around a limit; copies that share a state count
 * together.
 * @param times multiplies the limits of one client address
 */
export function createLimits(shared: ClusterState = createOwnState(), times = 1): Limits {
  const rows = new Map<string, Counter[]>()
  for (const { of, limits } of limitTable) {
    const counters = limits.map((limit, at) => {
      const most = limit.by.endsWith('address') ? limit.most * times : limit.most
      const name = `${of.join(' ')} ${at}`
      return { ...limit, window: shared.window(name, { ...limit, most }), holding: shared.window(`${name} held`, slowed) }
    })
    for (const one of of) rows.set(one, counters)
  }

  return {
    async admit(of, counting) {
      const taken: { window: ClusterWindow; key: string; only: Limit['only'] }[] = []
      const back = async (some = taken) => void (await Promise.all(some.map(({ window, key }) => window.giveBack(key))))
      let held = 0
      for (const { by, only, isSlowed, window, holding } of rows.get(of) ?? []) {
        const key = keyOf(counting, by)
        if (key === undefined) continue
        const wait = await window.take(key)
        if (wait === 0) taken.push({ window, key, only })
        else if (isSlowed && (await holding.take(key)) === 0) held = slowed.seconds
        else {
          await back()
          return { ok: false, wait: isSlowed ? slowed.seconds : wait }
        }
      }
      return {
        ok: true,
        held,
        tell(isRefused) {
          const kind = isRefused ? 'refused' : 'done'
          return back(taken.filter(({ only }) => only && only !== kind))
        },
      }
    },
  }
}

function keyOf({ variables, address, person, isKnownDevice }: Counting, by: Counted): string | undefined {
  if (by === 'person') return person
  const input = valueAt(variables, 'input')
  if (by === 'cart') return plain(textAt(input, 'cart_id'))
  const email = plain(textAt(variables, 'email') ?? textAt(input, 'email'))
  if (by === 'order') return plain(textAt(variables, 'number') ?? textAt(input, 'number'))
  if (isKnownDevice) return by === 'email and address' && email ? `${email} known` : undefined
  if (by === 'address') return address
  if (by === 'email') return email
  return email && `${email} ${address}`
}

const plain = (text: string | undefined) => text?.normalize('NFKC').trim().toLowerCase().slice(0, 320) || undefined

function valueAt(given: unknown, name: string): unknown {
  return given !== null && typeof given === 'object' ? Object.getOwnPropertyDescriptor(given, name)?.value : undefined
}

function textAt(given: unknown, name: string): string | undefined {
  const value = valueAt(given, name)
  return typeof value === 'string' ? value : undefined
}

/** Returns the e-mail address of a sign-in, in the form in which it is counted. */
export const emailIn = (variables: object) => plain(textAt(variables, 'email') ?? textAt(valueAt(variables, 'input'), 'email'))
