import { ownName } from '#config/own-name.ts'
import type { LetterKind } from './letter-fields.ts'

const names = ['topic', 'name', 'email', 'phone', 'message'] as const
const keyOf = (kind: LetterKind) => `${ownName('letter')}-${kind}`

/** Returns a field of the form that holds text; `undefined` for any other control. */
function fieldIn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  return isText ? field : undefined
}

/** Stores what is typed for the lifetime of the tab, because a phone that is short of memory discards the page while a file is chosen. */
export function keepLetter(kind: LetterKind, form: HTMLFormElement): void {
  const typed = Object.fromEntries(names.map((name) => [name, fieldIn(form, name)?.value ?? '']))
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(typed))
  } catch {
    // Without storage the letter can still be sent; it is only lost on reload.
  }
}

/** Restores the stored text in fields that are still empty. The file and the consent have to be given again. */
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
    // Without storage there is nothing to remove.
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
