import { ownName } from '#config/own-name.ts'
import { readCartId } from './cart-id.ts'
import type { CartLine } from './cart.ts'

/**
 * Storage key of quantities that are not in the database yet. A closing page cannot wait for the database, but can still write a note,
 * which the next visit applies.
 */
export const TYPED = ownName('typed')

/** Milliseconds after which a note expires. */
const longest = 24 * 60 * 60 * 1000
const mostNotes = 50

interface Note {
  uid: string
  key: string
  quantity: number
  /** Id of the cart; empty before there is one. */
  cart: string
  /** When it was typed, in milliseconds. */
  at: number
}

const here = () => readCartId() ?? ''

function isNote(value: unknown): value is Note {
  if (typeof value !== 'object' || value === null) return false
  const { uid, key, quantity, cart, at } = value as Partial<Record<keyof Note, unknown>>
  const isText = [uid, key, cart].every((text) => typeof text === 'string')
  return isText && typeof quantity === 'number' && quantity > 0 && typeof at === 'number'
}

/** Parses the stored notes and returns those that are valid, of this cart and not expired. */
export function readNotes(text: string | null, cart: string, now: number): Note[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    const notes = Array.isArray(read) ? read.filter(isNote) : []
    return notes.filter((note) => note.cart === cart && now >= note.at && now - note.at < longest)
  } catch {
    return []
  }
}

function change(by: (notes: Note[]) => Note[]) {
  try {
    const notes = by(readNotes(localStorage.getItem(TYPED), here(), Date.now())).slice(-mostNotes)
    if (notes.length > 0) localStorage.setItem(TYPED, JSON.stringify(notes))
    else localStorage.removeItem(TYPED)
  } catch {
    // Without storage, a typed quantity is safe only once the outbox has stored it.
  }
}

export function noteTyped({ uid, key }: Pick<CartLine, 'uid' | 'key'>, quantity: number) {
  change((notes) => [...notes.filter((note) => note.key !== key), { uid, key, quantity, cart: here(), at: Date.now() }])
}

/** Removes the note of a quantity that is in the database; a later quantity of the same line stays. */
export function dropTyped({ key }: Pick<CartLine, 'key'>, quantity: number) {
  change((notes) => notes.filter((note) => note.key !== key || note.quantity !== quantity))
}

/** Applies the quantities that were typed just before the last page was closed. */
export async function takeUpTyped(setQuantity: (line: Pick<CartLine, 'uid' | 'key'>, quantity: number) => Promise<unknown>) {
  const notes = readNotes(localStorage.getItem(TYPED), here(), Date.now())
  if (notes.length === 0) return
  for (const note of notes) {
    await setQuantity(note, note.quantity)
    dropTyped(note, note.quantity)
  }
}
