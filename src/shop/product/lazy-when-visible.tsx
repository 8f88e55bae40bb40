import { useEffect, useState, type ReactNode } from 'react'
import { atLeisure } from '#offline/at-leisure.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { mayPrefetch } from '#platform/prefetch.ts'
import { Area } from '#ui/area.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNear } from './use-near.ts'

/** Events that show that the shopper uses the page. */
const signs = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * A part that loads once it is near the screen and the page is idle; where prefetching is not allowed (2G, data saver) it waits for the
 * first scroll, press or key. If it fails, the page stays without it.
 * @param height minimum height of its place, a CSS length
 * @param isBlock whether a skeleton is shown until then
 */
export function LazyWhenVisible({ height, isBlock, children }: { height: string; isBlock?: boolean; children: ReactNode }) {
  const { place, near } = useNear<HTMLDivElement>()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const begin = () => setReady(true)
    const forget = mayPrefetch() ? atLeisure(begin) : undefined
    for (const sign of signs) addEventListener(sign, begin, { once: true, passive: true })
    return () => {
      forget?.()
      for (const sign of signs) removeEventListener(sign, begin)
    }
  }, [])
  return (
    <div ref={place} style={{ minHeight: height }}>
      {near && ready ? (
        <Area>
          <Texts part="late">{children}</Texts>
        </Area>
      ) : isBlock ? (
        <Skeleton height={height} />
      ) : null}
    </div>
  )
}
