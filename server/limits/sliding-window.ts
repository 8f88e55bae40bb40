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

/** Keys that are remembered at once; beyond it whoever came longest ago is forgotten, so that a flood of keys fills no memory. */
const mostKeys = 20_000

/** At most so many within any stretch of the window, for each key by itself. */
export function createSlidingWindow({ most, seconds }: WindowRule, now: () => number): SlidingWindow {
  const length = seconds * 1000
  const times = new Map<string, number[]>()
  return {
    take(key) {
      const time = now()
      const counted = (times.get(key) ?? []).filter((at) => at > time - length)
      // Whoever was seen last stands last.
      times.delete(key)
      times.set(key, counted)
      const oldest = times.keys().next()
      if (times.size > mostKeys && !oldest.done) times.delete(oldest.value)
      if (counted.length >= most) return Math.max(1, Math.ceil(((counted[0] ?? time) + length - time) / 1000))
      counted.push(time)
      return 0
    },
    giveBack(key) {
      times.get(key)?.pop()
    },
  }
}
