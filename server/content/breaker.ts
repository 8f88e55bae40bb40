/** Keeps a service that has failed again and again from being waited for. */
export interface Breaker {
  /** False while nobody should ask; after the pause it is tried again, and the first failure is enough. */
  admits(): boolean
  succeeded(): void
  failed(): void
}

interface Limits {
  /** Failures in a row after which nobody is asked. */
  failures: number
  /** Milliseconds until it is tried again. */
  pause: number
  now?: () => number
}

export function createBreaker({ failures, pause, now = Date.now }: Limits): Breaker {
  let inARow = 0
  let shutAt = 0
  return {
    admits() {
      if (inARow < failures) return true
      if (now() - shutAt < pause) return false
      inARow = failures - 1
      return true
    },
    succeeded() {
      inARow = 0
    },
    failed() {
      inARow += 1
      if (inARow >= failures) shutAt = now()
    },
  }
}
