/** Runs when nothing else is to do; where a browser cannot say when that is, after what is under way. @returns what calls it off */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run, { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run)
  return () => clearTimeout(timer)
}

/** Runs once the page has loaded and nothing else is to do, so that it competes with nobody’s first paint. @returns what calls it off */
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
