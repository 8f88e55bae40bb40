/** Hands a text over as a file, without asking the network. */
export function saveAsFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file when the task is over.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
