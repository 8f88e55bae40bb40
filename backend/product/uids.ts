// Magento's opaque ids are base64 of a readable path; clients only carry them back.
export const encodeUid = (text: string | number) => Buffer.from(String(text)).toString('base64')

/** @returns '' for what is not base64 of a text. */
export const decodeUid = (uid: string) => (/^[A-Za-z0-9+/]+={0,2}$/.test(uid) ? Buffer.from(uid, 'base64').toString('utf8') : '')

export const numberOfUid = (uid: string) => {
  const text = decodeUid(uid)
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

export const configurableUid = (attributeId: number, value: number) => encodeUid(`configurable/${attributeId}/${value}`)
/** Of an attribute that a product varies by, as the product, a cart and a wish list name it. */
export const variedUid = (productId: number, attributeId: number) => encodeUid(`configurable/${productId}/${attributeId}`)
export const bundleUid = (optionId: number, selectionId: number, quantity: number) =>
  encodeUid(`bundle/${optionId}/${selectionId}/${quantity}`)

/** @returns the numbers after `kind/` in a uid such as bundle/1/2/3, undefined for any other uid. */
export function uidNumbers(uid: string, kind: string) {
  const [found, ...parts] = decodeUid(uid).split('/')
  const numbers = parts.map(Number)
  return found === kind && numbers.length > 0 && numbers.every((part) => Number.isFinite(part) && part >= 0) ? numbers : undefined
}
