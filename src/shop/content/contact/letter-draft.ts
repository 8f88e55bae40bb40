import { ownName } from '#config/own-name.ts'
import type { LetterKind } from './letter-fields.ts'

const names = ['topic', 'name', 'email', 'phone', 'message'] as const
const keyOf = (kind: LetterKind) => `${ownName('letter')}-${kind}`

/** A field of the form that holds text. */
function fieldIn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  return isText ? field : undefined
}

/** Keeps what is typed for as long as the tab lives: a phone that is short of memory closes the page while a file is chosen. */
export function keepLetter(kind: LetterKind, form: HTMLFormElement): void {
  const typed = Object.fromEntries(names.map((name) => [name, fieldIn(form, name)?.value ?? '']))
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(typed))
  } catch {
    // A tab that keeps nothing still sends; it only forgets on reload.
  }
}

/** Puts it back where nothing has been typed yet. A file and a consent are given anew. */
export function takeUpLetter(kind: LetterKind, form: HTMLFormElement): void {
  const kept = keptLetter(kind)
  for (const name of names) {
    const [field, text] = [fieldIn(form, name), kept[name]]
    if (field?.value === '' && typeof text === 'string') field.value = text
  }
}

export function dropLetter(kind: LetterKind): void {
  try {
    sessionStorage.removeItem(keyOf(kind))
  } catch {
    // Nothing was kept there.
  }
}

function keptLetter(kind: LetterKind): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
