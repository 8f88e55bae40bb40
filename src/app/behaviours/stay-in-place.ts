import type { AnyRouter } from '@tanstack/react-router'

/**
 * What comes or goes between header and page (the band that tells of no connection) moves nothing that is being read. Most browsers see
 * to that by themselves (scroll anchoring); WebKit, which is what an iPhone has, does not.
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
