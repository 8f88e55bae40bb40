/** Saves content as a file on the shopper's device. */
export function saveAsFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has started to save it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
