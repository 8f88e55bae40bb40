import { ownName } from '#config/own-name.ts'
import type { Item } from '#worker/outbox/outbox.ts'

/** A wish of a guest, which is added to the wish list once a customer signs in on this device. */
export interface KeptWish extends Omit<Item, 'parentSku'> {
  name: string
}

const key = ownName('wished')
/** Milliseconds: long enough to register and open the link of a mail, too short for the next user of this device. */
const life = 30 * 60_000
const most = 20

type Stored = KeptWish & { at: number }

const isTexts = (list: unknown) => list === undefined || (Array.isArray(list) && list.every((one) => typeof one === 'string'))

const isStored = (one: unknown): one is Stored => {
  const { sku, name, at, selectedOptions, enteredOptions = [] } = (one ?? {}) as Partial<Record<keyof Stored, unknown>>
  const isEntered = (entered: Partial<Record<'uid' | 'value', unknown>> | null) =>
    typeof entered?.uid === 'string' && typeof entered.value === 'string'
  return (
    typeof sku === 'string' &&
    typeof name === 'string' &&
    typeof at === 'number' &&
    isTexts(selectedOptions) &&
    Array.isArray(enteredOptions) &&
    enteredOptions.every(isEntered)
  )
}

function read(): Stored[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const oldest = Date.now() - life
    return Array.isArray(kept) ? kept.filter(isStored).filter(({ at }) => at > oldest) : []
  } catch {
    return []
  }
}

export function keepWish(wish: KeptWish) {
  try {
    localStorage.setItem(key, JSON.stringify([...read(), { ...wish, at: Date.now() }].slice(-most)))
  } catch {
    // Without storage the wish is lost.
  }
}

/** Returns the stored wishes and removes them. */
export function takeKeptWishes(): KeptWish[] {
  const wishes = read().map(({ at: _, ...wish }) => wish)
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
  return wishes
}
