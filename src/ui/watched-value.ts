import { useSyncExternalStore } from 'react'

export interface Listeners {
  tell: () => void
  /** Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

/** Creates a set of listeners to a change outside React; they read the changed value themselves. */
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

/** A value outside React that components can watch. */
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

/** Watches a value. Hydration also starts with `onServer`, so that server and browser render the same. */
export function useWatched<Value>({ subscribe, get }: Pick<Watched<Value>, 'subscribe' | 'get'>, onServer: Value): Value {
  return useSyncExternalStore(subscribe, get, () => onServer)
}
