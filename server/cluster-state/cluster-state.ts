import { createSlidingWindow, type SlidingWindow, type WindowRule } from './sliding-window.ts'

/** Attempts under one rule, counted separately for each key. */
export interface ClusterWindow {
  /**
   * Counts one more attempt for the key.
   * @returns seconds to wait; 0 when it may go on
   */
  take(key: string): Promise<number>
  /** Takes back the last counted attempt. */
  giveBack(key: string): Promise<void>
}

/** Messages that copies of the server send each other. */
export type ClusterWord = 'catalogue changed'

/** State that all copies of the server share. */
export interface ClusterState {
  /** @param name name of the rule, the same in every copy */
  window(name: string, rule: WindowRule): ClusterWindow
  /** Sends a message to every copy, including this one. */
  tell(word: ClusterWord): void
  listen(word: ClusterWord, hear: () => void): void
  close(): Promise<void>
}

/** Creates the list of this process's listeners. */
export function createListeners() {
  const listeners: { word: ClusterWord; hear: () => void }[] = []
  return {
    listen: (word: ClusterWord, hear: () => void) => void listeners.push({ word, hear }),
    hear(told: string) {
      for (const { word, hear } of listeners) if (word === told) hear()
    },
  }
}

/** Creates the state of a server that runs alone. */
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
