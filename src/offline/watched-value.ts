import { useSyncExternalStore } from 'react'

/** One value outside of React that screens may watch. */
export interface Watched<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function watched<Value>(initial: Value): Watched<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** `onServer` is also what hydration starts with, so that server and browser paint the same. */
export function useWatched<Value>({ subscribe, get }: Pick<Watched<Value>, 'subscribe' | 'get'>, onServer: Value): Value {
  return useSyncExternalStore(subscribe, get, () => onServer)
}
