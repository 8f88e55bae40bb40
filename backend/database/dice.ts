/** Numbers that look random and are the same on every run: a seeded mulberry32. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number
  /** From 0 up to, not including, `below`. */
  below(below: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Some of the items in their order, at least one where there is one. */
  some<Item>(items: readonly Item[], probability: number): Item[]
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick<Item>(items: readonly Item[]) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    some<Item>(items: readonly Item[], probability: number) {
      const kept = items.filter(() => next() < probability)
      return kept.length > 0 ? kept : items.slice(0, 1)
    },
  }
}
