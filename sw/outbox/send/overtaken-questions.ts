import type { Clock, Commerce, DocumentName } from '../parts.ts'

/** Documents that only read: repeating them changes nothing. */
const questions = new Set<DocumentName>(['Cart', 'CustomerCart', 'CustomerQuoteCart', 'WishlistMembers'])
export const isQuestion = (name: DocumentName) => questions.has(name)

/** Milliseconds a read may still take after the backend has answered another request. */
const patience = 900
/** Milliseconds after an abandoned read during which the next one is not abandoned: its connection works, so it is only slow. */
const pause = 20_000

class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/**
 * Abandons reads that hang. A read sent without reception hangs long after the connection is back, so once the backend has answered another
 * request it is rejected and can be sent again; a write is never abandoned, because it would not be known whether it arrived.
 */
export function overtaking(ask: Commerce, { after }: Pick<Clock, 'after'>): { commerce: Commerce; answered: () => void } {
  const hanging = new Set<() => void>()
  let isFree = true
  function giveUp(those: readonly (() => void)[]) {
    const left = those.filter((one) => hanging.has(one))
    for (const one of left) one()
    after(left.length > 0 ? pause : 0, () => (isFree = true))
  }
  return {
    commerce: async (name, variables, options) => {
      if (!isQuestion(name)) return ask(name, variables, options)
      let end = () => undefined as void
      const overtaken = new Promise<never>((_, reject) => (end = () => reject(new Overtaken('Others were answered meanwhile'))))
      hanging.add(end)
      try {
        return await Promise.race([ask(name, variables, options), overtaken])
      } finally {
        hanging.delete(end)
      }
    },
    answered() {
      if (!isFree || hanging.size === 0) return
      isFree = false
      const those = [...hanging]
      after(patience, () => giveUp(those))
    },
  }
}
