import * as v from 'valibot'
import type { Item } from '#worker/outbox/outbox.ts'

/** What a guest wanted to remember: it is on the list as soon as somebody has signed in here. */
export interface KeptWish extends Omit<Item, 'parentSku'> {
  name: string
}

const key = 'plon-wished'
/** Milliseconds: long enough to register and to open the link of a mail, too short for whoever comes next to this device. */
const life = 30 * 60_000
const most = 20

const stored = v.array(
  v.object({
    sku: v.string(),
    name: v.string(),
    at: v.number(),
    selectedOptions: v.optional(v.array(v.string())),
    enteredOptions: v.optional(v.array(v.object({ uid: v.string(), value: v.string() }))),
  }),
)

function read() {
  try {
    const kept = v.safeParse(stored, JSON.parse(localStorage.getItem(key) ?? '[]'))
    const oldest = Date.now() - life
    return kept.success ? kept.output.filter(({ at }) => at > oldest) : []
  } catch {
    return []
  }
}

export function keepWish(wish: KeptWish) {
  try {
    localStorage.setItem(key, JSON.stringify([...read(), { ...wish, at: Date.now() }].slice(-most)))
  } catch {
    // A browser that keeps nothing forgets the press, as before.
  }
}

/** Gives the kept wishes out once. */
export function takeKeptWishes(): KeptWish[] {
  const wishes = read().map(({ at: _, ...wish }) => wish)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
  return wishes
}
