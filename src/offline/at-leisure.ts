/** Runs once the page has loaded and nothing else is to do, so that it competes with nobody’s first paint. @returns what calls it off */
export function atLeisure(run: () => void): () => void {
  let isWanted = true
  const begin = () => {
    if (isWanted) run()
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 5_000 })
    else setTimeout(begin, 1_000)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
  return () => {
    isWanted = false
  }
}
