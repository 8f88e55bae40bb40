import { listenerSet, useWatched } from '#ui/watched-value.ts'

/** A short list of SKUs that stays on this device, the same in every tab. */
export interface KeptSkus {
  read: () => readonly string[]
  write: (skus: readonly string[]) => void
  use: () => readonly string[]
}

const none: readonly string[] = []

/** Reads what a device kept; anything else than a list of SKUs is none. */
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

/** @param most SKUs that are kept; the first of a list are the ones that stay */
export function keptSkus(name: string, most: number): KeptSkus {
  const { tell, subscribe: hear } = listenerSet()
  let text: string | null | undefined
  let skus = none
  function read() {
    let now: string | null = null
    try {
      now = localStorage.getItem(name)
    } catch {
      // A browser that keeps nothing still compares and remembers within this page.
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
