/** Lets a fixed number of jobs run at once; others wait in line, and a full line turns newcomers away. */
export interface Turnstile {
  /** Undefined when the line is full, or waited in for too long. */
  pass<T>(job: () => Promise<T>): Promise<T | undefined>
}

/** @param patience milliseconds after which whoever waits in line is turned away as well, when the turn comes: it would be late */
export function createTurnstile(places: number, line: number, patience = Infinity): Turnstile {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async pass(job) {
      const cameAt = performance.now()
      if (running >= places) {
        if (waiting.length >= line) return undefined
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return performance.now() - cameAt > patience ? undefined : await job()
      } finally {
        // The place goes straight to the next in line.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
