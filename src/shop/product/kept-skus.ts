import { listenerSet, useWatched } from '#ui/watched-value.ts'

/** A short list of SKUs stored on this device and shared by its tabs. */
export interface KeptSkus {
  read: () => readonly string[]
  write: (skus: readonly string[]) => void
  use: () => readonly string[]
}

const none: readonly string[] = []

/** Parses a stored list of SKUs; empty for anything else. */
export function skusIn(text: string | null, most: number): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(list)) return none
    const skus = list.filter((one): one is string => typeof one === 'string' && /^[\w.-]{1,64}$/.test(one))
    return [...new Set(skus)].slice(0, most)
  } catch {
    return none
  }
}

/** @param most SKUs that are stored; the first ones of the list are kept */
export function keptSkus(name: string, most: number): KeptSkus {
  const { tell, subscribe: hear } = listenerSet()
  let text: string | null | undefined
  let skus = none
  function read() {
    let now: string | null = null
    try {
      now = localStorage.getItem(name)
    } catch {
      // Without storage the list still works within this page.
      return skus
    }
    if (now !== text) {
      text = now
      skus = skusIn(now, most)
    }
    return skus
  }
  function write(next: readonly string[]) {
    skus = next.slice(0, most)
    text = JSON.stringify(skus)
    try {
      localStorage.setItem(name, text)
    } catch {
      text = undefined
    }
    tell()
  }
  function subscribe(listener: () => void) {
    const stop = hear(listener)
    addEventListener('storage', listener)
    return () => {
      stop()
      removeEventListener('storage', listener)
    }
  }
  return { read, write, use: () => useWatched({ subscribe, get: read }, none) }
}
