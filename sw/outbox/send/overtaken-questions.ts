import type { Clock, Commerce, DocumentName } from '../parts.ts'

/** What only looks: asking it twice changes nothing. */
const questions = new Set<DocumentName>(['Cart', 'CustomerCart', 'CustomerQuoteCart', 'WishlistMembers'])
export const isQuestion = (name: DocumentName) => questions.has(name)

/** Milliseconds a question may take after the shop has answered somebody else. */
const patience = 900
/** Milliseconds after a question was given up in which the next one is not: its line works, so it is merely slow. */
const pause = 20_000

class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/**
 * A question that went out in a dead spot hangs there long after the signal is back. Once the shop has answered somebody else it is given up,
 * so that it can be asked again; what changes something is never given up, because nobody could say whether it arrived.
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
