import { LRUCache } from 'lru-cache'

export interface WindowRule {
  most: number
  /** Length of the window. */
  seconds: number
}

export interface SlidingWindow {
  /** Counts one more for the key. @returns seconds to wait; 0 when it may go on */
  take(key: string): number
  /** It did not count after all. */
  giveBack(key: string): void
}

/** Keys that are remembered at once, of those that may go on and of those that wait each, so that a flood of keys fills no memory. */
const mostKeys = 20_000

/**
 * At most so many within any stretch of the window, for each key by itself. Keys that wait stand apart from those that are counted:
 * a flood of strange keys makes room among its like and ends nobody's wait.
 */
export function createSlidingWindow({ most, seconds }: WindowRule, now: () => number): SlidingWindow {
  const length = seconds * 1000
  const [counted, waiting] = [timesByKey(), timesByKey()]

  const keep = (cache: TimesByKey, key: string, times: number[]) => {
    counted.delete(key)
    waiting.delete(key)
    if (times.length > 0) cache.set(key, times)
  }

  return {
    take(key) {
      const time = now()
      const times = (waiting.peek(key) ?? counted.peek(key) ?? []).filter((at) => at > time - length)
      if (times.length >= most) return Math.max(1, Math.ceil(((times[0] ?? time) + length - time) / 1000))
      times.push(time)
      keep(times.length >= most ? waiting : counted, key, times)
      return 0
    },
    giveBack(key) {
      keep(counted, key, (waiting.peek(key) ?? counted.peek(key) ?? []).slice(0, -1))
    },
  }
}

type TimesByKey = LRUCache<string, number[]>

/** Bounded by size and not by number: that would take the room of all keys at once, for each of a hundred windows. */
const timesByKey = (): TimesByKey => new LRUCache({ maxSize: mostKeys, sizeCalculation: () => 1 })
