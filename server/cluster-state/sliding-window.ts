import { LRUCache } from 'lru-cache'

export interface WindowRule {
  most: number
  /** Length of the window. */
  seconds: number
}

export interface SlidingWindow {
  /**
   * Counts one more attempt for the key.
   * @returns seconds to wait; 0 when it may go on
   */
  take(key: string): number
  /** Takes back the last counted attempt. */
  giveBack(key: string): void
}

/** Most keys that are remembered, for counted and for waiting keys each, so that a flood of keys does not fill the memory. */
const mostKeys = 20_000

/**
 * Allows each key at most `most` attempts within any window of that length. Waiting keys are stored apart from counted ones: a flood of new
 * keys evicts other counted keys only and ends no key's wait.
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

/** Limited by `maxSize` instead of `max`, which would allocate room for all keys up front, in each of a hundred windows. */
const timesByKey = (): TimesByKey => new LRUCache({ maxSize: mostKeys, sizeCalculation: () => 1 })
