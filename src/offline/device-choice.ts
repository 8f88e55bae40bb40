import { useWatched, watched, type Watched } from '#ui/watched-value.ts'

/** What somebody has chosen on this device and nowhere else, such as the field whose weather is shown. */
export type DeviceChoice<Value> = Watched<Value>

/**
 * A choice kept in the browser's own storage. @param read what lies there into a choice, or `otherwise`; it is nothing a program may
 * believe in
 */
export function deviceChoice<Value>(
  key: string,
  otherwise: Value,
  read: (kept: unknown) => Value | undefined,
): DeviceChoice<Value> {
  const choice = watched(otherwise)
  let isRead = false
  const load = () => {
    // The storage itself may not even be named: a browser that refuses it throws.
    if (isRead || typeof window === 'undefined') return
    isRead = true
    choice.set(stored(key, read) ?? otherwise)
  }
  // Another tab has chosen, or somebody has signed out.
  if (typeof addEventListener === 'function')
    addEventListener('storage', ({ key: changed }) => {
      if (isRead && (changed === key || changed === null)) choice.set(stored(key, read) ?? otherwise)
    })
  return {
    get: () => {
      load()
      return choice.get()
    },
    set: (next) => {
      load()
      choice.set(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // A browser that keeps nothing forgets the choice with the page.
      }
    },
    subscribe: choice.subscribe,
  }
}

function stored<Value>(key: string, read: (kept: unknown) => Value | undefined): Value | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : read(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** @param onServer what the server prints, because it cannot know */
export const useDeviceChoice = <Value>(choice: DeviceChoice<Value>, onServer: Value) => useWatched(choice, onServer)
