/** What the proxy does to a request; `effect` tells whether the request reaches the upstream. */
export type Fault =
  | { type: 'drop_before' | 'drop_after' | 'html200' | 'dup' | 'hold_until_release' | 'wrong_type' | 'corrupt' | 'bad_length' }
  | { type: 'delay'; ms: number; when?: 'before' | 'after' }
  | { type: 'rst' | 'half_close'; effect: boolean }
  | { type: 'truncate'; share: number }
  | { type: 'status'; status: number; effect: boolean; retryAfter?: number }
  | { type: 'redirect'; to: string }
  /** An answer in place of the engine's, which gets no request. */
  | { type: 'says'; body: object }
  | { type: 'throttle'; bytesPerSecond: number }
  | { type: 'stale_date'; ms: number }
  | { type: 'reorder' }

export interface Match {
  method?: string
  /** Prefix of the path. */
  path?: string
  /** Names of GraphQL operations. */
  operations?: readonly string[]
  /** Only the nth matching request, from 1. */
  nth?: number
  everyN?: number
  /** A required header, in lower case. */
  header?: string
}

export interface FaultRule {
  match: Match
  fault: Fault
  /** How many times the fault is injected; always if `undefined`. */
  times?: number
}

export interface Asked {
  method: string
  path: string
  operation: string | undefined
  headers: Readonly<Record<string, unknown>>
}

interface Counted extends FaultRule {
  seen: number
  left: number
}

function fits({ match }: FaultRule, { method, path, operation, headers }: Asked) {
  if (match.method !== undefined && match.method !== method) return false
  if (match.path !== undefined && !path.startsWith(match.path)) return false
  if (match.operations !== undefined && !match.operations.includes(operation ?? '')) return false
  return match.header === undefined || headers[match.header] !== undefined
}

export interface FaultRules {
  add(...rules: FaultRule[]): void
  clear(): void
  /** Returns the fault of the first rule that applies now. */
  strike(asked: Asked): Fault | undefined
}

export function faultRules(): FaultRules {
  let rules: Counted[] = []
  return {
    add: (...more) => void rules.push(...more.map((rule) => ({ ...rule, seen: 0, left: rule.times ?? Infinity }))),
    clear: () => void (rules = []),
    strike(asked) {
      for (const rule of rules) {
        if (rule.left <= 0 || !fits(rule, asked)) continue
        rule.seen += 1
        const { nth, everyN } = rule.match
        if (nth !== undefined && rule.seen !== nth) continue
        if (everyN !== undefined && rule.seen % everyN !== 0) continue
        rule.left -= 1
        return rule.fault
      }
      return undefined
    },
  }
}

/**
 * Creates a small, fast pseudo-random generator that is the same everywhere, so that a schedule can be repeated by its seed.
 * @returns numbers from 0 to below 1
 */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Faults of a mobile network. */
const onTheRoad: readonly Fault[] = [
  { type: 'drop_before' },
  { type: 'drop_after' },
  { type: 'drop_after' },
  { type: 'dup' },
  { type: 'rst', effect: true },
  { type: 'rst', effect: false },
  { type: 'truncate', share: 0.5 },
  { type: 'html200' },
  { type: 'wrong_type' },
  { type: 'status', status: 502, effect: false },
  { type: 'status', status: 504, effect: true },
  { type: 'status', status: 429, effect: false, retryAfter: 1 },
  { type: 'delay', ms: 400, when: 'after' },
]

/** Draws one to six faults on the given operations, by the seed. */
export function drawFaults(seed: number, operations: readonly string[]): FaultRule[] {
  const random = seededRandom(seed)
  const draw = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  return Array.from({ length: 1 + Math.floor(random() * 6) }, () => ({
    match: { operations: [draw(operations)], nth: 1 + Math.floor(random() * 3) },
    fault: draw(onTheRoad),
    times: 1,
  }))
}
