import { useWatched, watched, type Watched } from '#ui/watched-value.ts'

/** A choice made on this device and stored nowhere else, such as the field whose weather is shown. */
export type DeviceChoice<Value> = Watched<Value>

/**
 * Creates a choice stored in localStorage.
 * @param otherwise the value without a valid choice
 * @param read validates what is stored, which may be anything; `undefined` for what is invalid
 */
export function deviceChoice<Value>(
  key: string,
  otherwise: Value,
  read: (kept: unknown) => Value | undefined,
): DeviceChoice<Value> {
  const choice = watched(otherwise)
  let isRead = false
  const load = () => {
    // Checks `window`, because a browser that refuses storage throws when it is merely named.
    if (isRead || typeof window === 'undefined') return
    isRead = true
    choice.set(stored(key, read) ?? otherwise)
  }
  // Another tab has changed the choice, or a sign-out has removed it.
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
        // Without storage the choice is lost with the page.
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

/** @param onServer value for the server's HTML, which cannot know the choice */
export const useDeviceChoice = <Value>(choice: DeviceChoice<Value>, onServer: Value) => useWatched(choice, onServer)
