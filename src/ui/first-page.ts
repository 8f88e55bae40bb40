let over = false

/** True on the server and until the page that the server sent has come alive in the browser. */
export function isFirstPage() {
  return !over
}

/** Called once when the first page has come alive. */
export function endFirstPage() {
  over = true
}
