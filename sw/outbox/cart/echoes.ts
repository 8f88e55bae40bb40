import * as v from 'valibot'

/**
 * What requests of ours may have done to a line, or may still do when they arrive late: the known quantity (`a`), the quantity added (`n`,
 * once or twice when that is certain, else not at all, once or twice), the quantity set (`q`).
 */
const quantity = v.pipe(v.number(), v.finite(), v.minValue(0))
export const echoShape = v.union([
  v.object({ a: quantity }),
  v.object({ n: quantity, sure: v.optional(v.boolean()) }),
  v.object({ q: quantity }),
])
export type Echo = v.InferOutput<typeof echoShape>

/** Magento's quantities have four decimals. */
export const same = (a: number, b: number) => Math.abs(a - b) < 5e-5

const mostEchoes = 16
/** With more different totals than this, every quantity counts as possible. */
const mostTotals = 4_000

/** Returns the echoes of a line with one more send; the first one holds the quantity before it. */
export function withEcho(echoes: readonly Echo[] | undefined, before: number, one: Echo): Echo[] {
  if (!echoes || echoes.length === 0) return [{ a: before }, one]
  const [first, ...rest] = echoes
  return [...(first ? [first] : []), ...rest.slice(-mostEchoes), one]
}

/** Returns whether every send to a line is among its echoes; the oldest of many are dropped. */
export const isTraceable = (echoes: readonly Echo[]) => echoes.length > 0 && echoes.length <= mostEchoes

/** Marks the last send as certain, because it was answered. */
export function madeSure(echoes: readonly Echo[]): Echo[] {
  const last = echoes.at(-1)
  if (!last || 'a' in last) return [...echoes]
  return 'n' in last ? [...echoes.slice(0, -1), { ...last, sure: true }] : [...echoes, { a: last.q }]
}

function totals(from: number, counts: readonly (readonly number[])[]): Set<number> | undefined {
  let reached = new Set([from])
  for (const choice of counts) {
    reached = new Set([...reached].flatMap((total) => choice.map((more) => Math.round((total + more) * 1e4) / 1e4)))
    if (reached.size > mostTotals) return undefined
  }
  return reached
}

/**
 * Returns the possible contributions of each addition to a known quantity: one that was certain before it can only arrive once more, one
 * that was certain after it is included. After a SET that itself arrived late, no addition is certain.
 */
function choices(echoes: readonly Echo[], from: number, isSure: boolean): number[][] {
  return echoes.map((echo, index) => {
    if (!('n' in echo)) return [0]
    if (index < from) return echo.sure ? [0, echo.n] : [0, echo.n, 2 * echo.n]
    return echo.sure && isSure ? [echo.n, 2 * echo.n] : [0, echo.n, 2 * echo.n]
  })
}

/** Adds the quantity at which the line was seen while no request outside the list was under way. */
export const stoodAt = (echoes: readonly Echo[], quantity: number): Echo[] => [...echoes, { a: quantity }]

/** Returns whether our own requests alone can have brought the line to this quantity. */
export function isExplained(echoes: readonly Echo[], got: number): boolean {
  const anchor = echoes.findLastIndex((echo) => 'a' in echo)
  const starts = echoes.flatMap((echo, index): [number, number[][]][] => {
    if ('n' in echo || ('a' in echo && index !== anchor)) return []
    return 'a' in echo ? [[echo.a, choices(echoes, index, true)]] : [[echo.q, choices(echoes, index, false)]]
  })
  return starts.some(([from, counts]) => {
    const reached = totals(from, counts)
    return !reached || [...reached].some((total) => same(total, got))
  })
}

/** Returns whether a late SET brought the line to this quantity; only that is corrected while others write to the cart too. */
export const isLateSet = (echoes: readonly Echo[], got: number) => echoes.some((echo) => 'q' in echo && same(echo.q, got))
