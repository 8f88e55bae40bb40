import type { AnyRouter } from '@tanstack/react-router'

/**
 * Keeps the text in place when something between header and page (the offline band) appears or disappears. Most browsers do so themselves
 * (scroll anchoring); WebKit, the engine of every browser on iPhones, does not.
 */
export function stayInPlace(router: AnyRouter): () => void {
  if ('overflowAnchor' in document.documentElement.style) return () => undefined
  const heights = new WeakMap<Element, number>()
  const resized = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (!target.isConnected) continue
      const { height } = target.getBoundingClientRect()
      const before = heights.get(target) ?? height
      heights.set(target, height)
      if (scrollY > 0) scrollBy({ top: height - before, behavior: 'instant' })
    }
  })
  const look = () => {
    const above = document.getElementById('content')?.previousElementSibling
    if (above && !heights.has(above)) resized.observe(above)
  }
  look()
  const stop = router.subscribe('onResolved', look)
  return () => {
    stop()
    resized.disconnect()
  }
}
