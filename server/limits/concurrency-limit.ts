/** Runs a fixed number of jobs at once; others wait in line, and a full line turns new ones away. */
export interface ConcurrencyLimit {
  /** Returns the job's result; `undefined` when the line is full or the wait took too long. */
  pass<T>(job: () => Promise<T>): Promise<T | undefined>
}

/** @param patience milliseconds; a job that has waited longer is turned away when its turn comes, because it would be late */
export function createConcurrencyLimit(places: number, line: number, patience = Infinity): ConcurrencyLimit {
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
        // The place goes directly to the next waiting job.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
