/** Virtual time: tasks and timers run one by one, in an order that follows from the seed alone. */

/** mulberry32, a small and fast random generator with the same results everywhere. */
export function createDice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    chance: (probability: number) => next() < probability,
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    between: (from: number, to: number) => from + next() * (to - from),
    pick: <T>(list: readonly T[]): T => {
      const one = list[Math.floor(next() * list.length)]
      if (one === undefined) throw new Error('Nothing to pick from')
      return one
    },
  }
}
export type Dice = ReturnType<typeof createDice>

interface Timer {
  at: number
  order: number
  run: () => void
}

/** Virtual milliseconds that one task of the database takes. */
const taskTime = 0.05

/** Node's own `globalThis`, which a worker's types do not include. */
const place = globalThis as unknown as { setImmediate: (run: () => void) => unknown }
const realImmediate = place.setImmediate
/** Waits until every promise that can continue without a task or a timer has done so. */
const settle = () => new Promise<void>((resolve) => void realImmediate(resolve))

export function createVirtualTime(start: number) {
  let now = start
  let order = 0
  let steps = 0
  const tasks: (() => void)[] = []
  const timers: Timer[] = []
  const outside: (() => Promise<unknown>)[] = []

  function at(time: number, run: () => void): () => void {
    const timer = { at: Math.max(time, now), order: order++, run }
    let index = timers.length
    while (index > 0 && isLater(timers[index - 1], timer)) index--
    timers.splice(index, 0, timer)
    return () => {
      const found = timers.indexOf(timer)
      if (found >= 0) timers.splice(found, 1)
    }
  }

  return {
    now: () => now,
    steps: () => steps,
    at,
    after: (ms: number, run: () => void) => at(now + ms, run),
    task: (run: () => void) => void tasks.push(run),
    /** Runs real asynchronous work, during which nothing else happens and virtual time stands still. */
    standStill: (work: () => Promise<unknown>) => void outside.push(work),
    /** Runs until nothing is left to happen before `until`, or `done` returns true. `each` is called before every step. */
    async run(until: number, { done = () => false, each }: { done?: () => boolean; each?: (step: number) => void } = {}) {
      // fake-indexeddb schedules its own steps with setImmediate: here they become tasks of virtual time.
      const outer = place.setImmediate
      const inner = (task: () => void) => tasks.push(task)
      place.setImmediate = inner
      const goOn = async () => {
        await settle()
        if (outside.length === 0) return
        place.setImmediate = outer
        await Promise.all(outside.splice(0).map((work) => work()))
        place.setImmediate = inner
        await settle()
      }
      try {
        await goOn()
        while (!done()) {
          each?.(steps)
          steps++
          const task = tasks.shift()
          if (task) {
            now += taskTime
            task()
          } else {
            const timer = timers[0]
            if (!timer || timer.at > until) return
            timers.shift()
            now = Math.max(now, timer.at)
            timer.run()
          }
          await goOn()
        }
      } finally {
        place.setImmediate = outer
      }
    },
  }
}
export type VirtualTime = ReturnType<typeof createVirtualTime>

const isLater = (a: Timer | undefined, b: Timer) => a !== undefined && (a.at > b.at || (a.at === b.at && a.order > b.order))
