/**
 * Runs a function when the browser is idle, or after the current task where a browser has no idle callback.
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run, { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run)
  return () => clearTimeout(timer)
}

/**
 * Runs a function once the page has loaded and is idle, so that it does not compete with the first paint.
 * @returns a function that cancels it
 */
export function atLeisure(run: () => void): () => void {
  let isWanted = true
  let forget = () => {}
  const begin = () => {
    if (isWanted) forget = whenIdle(run)
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
  return () => {
    isWanted = false
    forget()
  }
}
