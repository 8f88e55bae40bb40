import type { Item } from '#worker/outbox/outbox.ts'

const bundleUid = /^bundle\/(\d+)\/(\d+)\/([\d.]+)$/

function bundlePart(uid: string) {
  try {
    return bundleUid.exec(atob(uid))
  } catch {
    return null
  }
}

/** Returns the outbox's name of an option. A bundle's part has its quantity inside its uid or beside it. */
function partName(uid: string, quantity?: string) {
  const [, option, selection, inside] = bundlePart(uid) ?? []
  if (option === undefined) return quantity === undefined ? uid : `${uid}:${Number(quantity)}`
  return `bundle/${option}/${selection}:${Number(quantity ?? inside)}`
}

/**
 * Returns the outbox's name of a wish: the product and its chosen options. Equals `lineOf` of the outbox, so that a page with hearts need
 * not load the outbox's engine.
 */
export function wishName({ sku, selectedOptions = [], enteredOptions = [] }: Item) {
  const parts = [
    ...selectedOptions.map((uid) => partName(uid)),
    ...enteredOptions.flatMap(({ uid, value }) => (bundlePart(uid) && Number(value) <= 0 ? [] : partName(uid, value))),
  ]
  return [sku.toLowerCase(), ...parts.toSorted()].join('|')
}

/** Returns the uid of a bundle's part with its quantity inside, as a cart takes it; any other uid unchanged. */
export function partWith(quantity: number, uid: string) {
  const [, option, selection] = bundlePart(uid) ?? []
  return option === undefined ? uid : btoa(`bundle/${option}/${selection}/${quantity}`)
}
