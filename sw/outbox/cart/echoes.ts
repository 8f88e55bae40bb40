import * as v from 'valibot'

/**
 * What requests of ours may have done to a line, or may still do when they come late: where it stood for sure (`a`), what was added to it
 * (`n`, once or twice when that is sure, else not at all, once or twice), what it was set to (`q`).
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
/** With more different totals than these everything is possible. */
const mostTotals = 4_000

/** The echoes of a line with one more sending; the first one knows where the line stood before. */
export function withEcho(echoes: readonly Echo[] | undefined, before: number, one: Echo): Echo[] {
  if (!echoes || echoes.length === 0) return [{ a: before }, one]
  const [first, ...rest] = echoes
  return [...(first ? [first] : []), ...rest.slice(-mostEchoes), one]
}

/** The answer to the last sending came: it did happen. */
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
 * How often each addition may count from where the line stood: one that was sure before may only come once more, one that was sure
 * after is in it. Nothing is sure about a quantity that comes late itself.
 */
function choices(echoes: readonly Echo[], from: number, isSure: boolean): number[][] {
  return echoes.map((echo, index) => {
    if (!('n' in echo)) return [0]
    if (index < from) return echo.sure ? [0, echo.n] : [0, echo.n, 2 * echo.n]
    return echo.sure && isSure ? [echo.n, 2 * echo.n] : [0, echo.n, 2 * echo.n]
  })
}

/** The line was seen at this quantity with nothing of ours on its way that is not in the list. */
export const stoodAt = (echoes: readonly Echo[], quantity: number): Echo[] => [...echoes, { a: quantity }]

/** Whether nothing but our own requests can have brought the line to this quantity. */
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

/** Whether a late request set it to this quantity: all that is taken back while others write to the cart too. */
export const isLateSet = (echoes: readonly Echo[], got: number) => echoes.some((echo) => 'q' in echo && same(echo.q, got))
