import { useSyncExternalStore } from 'react'

export interface Listeners {
  tell: () => void
  /** The answer ends it. */
  subscribe: (listener: () => void) => () => void
}

/** Those who want to hear that something outside of React has changed, which they then read where it lies. */
export function listenerSet(): Listeners {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** One value outside of React that screens may watch. */
export interface Watched<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: Listeners['subscribe']
}

export function watched<Value>(initial: Value): Watched<Value> {
  let value = initial
  const { tell, subscribe } = listenerSet()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      tell()
    },
    subscribe,
  }
}

/** `onServer` is also what hydration starts with, so that server and browser paint the same. */
export function useWatched<Value>({ subscribe, get }: Pick<Watched<Value>, 'subscribe' | 'get'>, onServer: Value): Value {
  return useSyncExternalStore(subscribe, get, () => onServer)
}
