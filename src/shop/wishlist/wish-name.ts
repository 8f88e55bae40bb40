import type { Item } from '#worker/outbox/outbox.ts'

const bundleUid = /^bundle\/(\d+)\/(\d+)\/([\d.]+)$/

function bundlePart(uid: string) {
  try {
    return bundleUid.exec(atob(uid))
  } catch {
    return null
  }
}

/** A part of a bundle keeps its quantity inside its uid or beside it. */
function partName(uid: string, quantity?: string) {
  const [, option, selection, inside] = bundlePart(uid) ?? []
  if (option === undefined) return quantity === undefined ? uid : `${uid}:${Number(quantity)}`
  return `bundle/${option}/${selection}:${Number(quantity ?? inside)}`
}

/**
 * The outbox's name of a wish: the product and what was chosen of it. The same as `lineOf` of the outbox, whose engine a page that shows
 * hearts need not load.
 */
export function wishName({ sku, selectedOptions = [], enteredOptions = [] }: Item) {
  const parts = [
    ...selectedOptions.map((uid) => partName(uid)),
    ...enteredOptions.flatMap(({ uid, value }) => (bundlePart(uid) && Number(value) <= 0 ? [] : partName(uid, value))),
  ]
  return [sku.toLowerCase(), ...parts.toSorted()].join('|')
}

/** A part of a bundle with its quantity inside the uid, as a cart takes it. */
export function partWith(quantity: number, uid: string) {
  const [, option, selection] = bundlePart(uid) ?? []
  return option === undefined ? uid : btoa(`bundle/${option}/${selection}/${quantity}`)
}
