// Magento's opaque ids are base64 of a readable path; clients only send them back.
export const encodeUid = (text: string | number) => Buffer.from(String(text)).toString('base64')

/** Decodes a uid; '' for text that is not base64. */
export const decodeUid = (uid: string) => (/^[A-Za-z0-9+/]+={0,2}$/.test(uid) ? Buffer.from(uid, 'base64').toString('utf8') : '')

export const numberOfUid = (uid: string) => {
  const text = decodeUid(uid)
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

export const configurableUid = (attributeId: number, value: number) => encodeUid(`configurable/${attributeId}/${value}`)
/** Returns the uid of a product's configurable attribute, the same in the product, a cart and a wish list. */
export const variedUid = (productId: number, attributeId: number) => encodeUid(`configurable/${productId}/${attributeId}`)
export const bundleUid = (optionId: number, selectionId: number, quantity: number) =>
  encodeUid(`bundle/${optionId}/${selectionId}/${quantity}`)

/** Returns the numbers after `kind/` in a uid such as bundle/1/2/3; `undefined` for any other uid. */
export function uidNumbers(uid: string, kind: string) {
  const [found, ...parts] = decodeUid(uid).split('/')
  const numbers = parts.map(Number)
  return found === kind && numbers.length > 0 && numbers.every((part) => Number.isFinite(part) && part >= 0) ? numbers : undefined
}
