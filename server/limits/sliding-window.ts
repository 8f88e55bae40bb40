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
  const counted = new Map<string, number[]>()
  const waiting = new Map<string, number[]>()

  const keep = (map: Map<string, number[]>, key: string, times: number[]) => {
    counted.delete(key)
    waiting.delete(key)
    if (times.length === 0) return
    // Whoever was counted last stands last.
    map.set(key, times)
    const oldest = map.keys().next()
    if (map.size > mostKeys && !oldest.done) map.delete(oldest.value)
  }

  return {
    take(key) {
      const time = now()
      const times = (waiting.get(key) ?? counted.get(key) ?? []).filter((at) => at > time - length)
      if (times.length >= most) return Math.max(1, Math.ceil(((times[0] ?? time) + length - time) / 1000))
      times.push(time)
      keep(times.length >= most ? waiting : counted, key, times)
      return 0
    },
    giveBack(key) {
      keep(counted, key, (waiting.get(key) ?? counted.get(key) ?? []).slice(0, -1))
    },
  }
}
