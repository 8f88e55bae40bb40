export interface Timing {
  /** Milliseconds. The fastest run shows the work itself, the others also what else the machine does. */
  least: number
  median: number
  p95: number
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export function timingOf(durations: readonly number[]): Timing {
  const sorted = durations.toSorted((a, b) => a - b)
  return { least: sorted[0] ?? 0, median: at(sorted, 0.5), p95: at(sorted, 0.95) }
}

interface Manner {
  /** Number of runs that are not counted. */
  warmUp: number
  /** Called after each run, outside the measured time, with the number of the run. */
  between: (number: number) => Promise<void>
}

/** Runs a function repeatedly, one run after another, and returns the timing. */
export async function timed(runs: number, run: () => Promise<void>, { warmUp, between }: Manner): Promise<Timing> {
  const durations: number[] = []
  for (let number = 0; number < warmUp + runs; number++) {
    const began = performance.now()
    await run()
    if (number >= warmUp) durations.push(performance.now() - began)
    await between(number)
  }
  return timingOf(durations)
}
