import { shopName } from '#platform/configured/shop-name.ts'

/** Hands something over as a file of the shopper's own device. */
export function saveAsFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Hands data over as a file that people and programs can read, named after the shop and the day. */
export function saveAsData(text: string) {
  const name = shopName.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')
  saveAsFile(new Blob([text], { type: 'application/json' }), `${name}-${new Date().toISOString().slice(0, 10)}.json`)
}
