import { type Counted, type Limit, limitTable, slowed } from './limit-table.ts'
import { createSlidingWindow, type SlidingWindow } from './sliding-window.ts'

/** Whom a try is counted for, as far as it is known. */
export interface Counting {
  /** Undefined only for what the server asks itself. */
  address: string | undefined
  /** Digest of the token; undefined for a guest. */
  person?: string | undefined
  variables?: object
  /** This device has signed in to the account of this e-mail address before: what strangers do counts for others. */
  isKnownDevice?: boolean
}

export type Admission =
  | {
      ok: true
      /** Seconds to be held before it goes on. */ held: number
      /** What became of it. */ tell: (isRefused: boolean) => void
    }
  | { ok: false; /** Seconds to wait. */ wait: number }

export interface Limits {
  admit(of: string, counting: Counting): Admission
}

interface Counter extends Limit {
  window: SlidingWindow
  /** Of tries that are held, where they are. */
  holding: SlidingWindow
}

/**
 * Counts tries before they are made, so that many at one moment are no way around; held in memory, by each copy of the server for itself.
 * @param times multiplies what one address may do
 */
export function createLimits(now: () => number, times = 1): Limits {
  const rows = new Map<string, Counter[]>()
  for (const { of, limits } of limitTable) {
    const counters = limits.map((limit) => {
      const most = limit.by.endsWith('address') ? limit.most * times : limit.most
      return { ...limit, window: createSlidingWindow({ ...limit, most }, now), holding: createSlidingWindow(slowed, now) }
    })
    for (const one of of) rows.set(one, counters)
  }

  return {
    admit(of, counting) {
      const taken: { window: SlidingWindow; key: string; only: Limit['only'] }[] = []
      const back = () => {
        for (const { window, key } of taken) window.giveBack(key)
      }
      let held = 0
      for (const { by, only, isSlowed, window, holding } of rows.get(of) ?? []) {
        const key = keyOf(counting, by)
        if (key === undefined) continue
        const wait = window.take(key)
        if (wait === 0) taken.push({ window, key, only })
        else if (isSlowed && holding.take(key) === 0) held = slowed.seconds
        else {
          back()
          return { ok: false, wait: isSlowed ? slowed.seconds : wait }
        }
      }
      return {
        ok: true,
        held,
        tell(isRefused) {
          const kind = isRefused ? 'refused' : 'done'
          for (const { window, key, only } of taken) if (only && only !== kind) window.giveBack(key)
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

/** The address that somebody signs in with, in the form in which it is counted. */
export const emailIn = (variables: object) => plain(textAt(variables, 'email') ?? textAt(valueAt(variables, 'input'), 'email'))
