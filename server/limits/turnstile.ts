/** Lets a fixed number of jobs run at once; others wait in line, and a full line turns newcomers away. */
export interface Turnstile {
  /** Undefined when the line is full. */
  pass<T>(job: () => Promise<T>): Promise<T | undefined>
}

export function createTurnstile(places: number, line: number): Turnstile {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async pass(job) {
      if (running >= places) {
        if (waiting.length >= line) return undefined
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await job()
      } finally {
        // The place goes straight to the next in line.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
