import { createSlidingWindow, type SlidingWindow, type WindowRule } from './sliding-window.ts'

/** Tries of one rule, for each key by itself. */
export interface ClusterWindow {
  /** Counts one more for the key. @returns seconds to wait; 0 when it may go on */
  take(key: string): Promise<number>
  /** It did not count after all. */
  giveBack(key: string): Promise<void>
}

/** What copies tell each other. */
export type ClusterWord = 'catalogue changed'

/** All that copies of the server must know of each other. */
export interface ClusterState {
  /** @param name of the rule, the same in every copy */
  window(name: string, rule: WindowRule): ClusterWindow
  /** Tells every copy, this one too. */
  tell(word: ClusterWord): void
  listen(word: ClusterWord, hear: () => void): void
  close(): Promise<void>
}

/** Those who listen in this process. */
export function createListeners() {
  const listeners: { word: ClusterWord; hear: () => void }[] = []
  return {
    listen: (word: ClusterWord, hear: () => void) => void listeners.push({ word, hear }),
    hear(told: string) {
      for (const { word, hear } of listeners) if (word === told) hear()
    },
  }
}

/** The state of a server that runs alone. */
export function createOwnState(now: () => number = Date.now): ClusterState {
  const listeners = createListeners()
  const windows = new Map<string, SlidingWindow>()
  return {
    window(name, rule) {
      const window = windows.get(name) ?? createSlidingWindow(rule, now)
      windows.set(name, window)
      return { take: async (key) => window.take(key), giveBack: async (key) => window.giveBack(key) }
    },
    tell: (word) => listeners.hear(word),
    listen: (word, hear) => listeners.listen(word, hear),
    close: () => Promise.resolve(),
  }
}
