/** A pseudo-random generator with the same numbers on every run: a seeded mulberry32. */
export interface Dice {
  /** Returns a number from 0 up to 1, exclusive. */
  next(): number
  /** Returns a whole number from 0 up to `below`, exclusive. */
  below(below: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Returns some of the items in their order, at least one unless the list is empty. */
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
