import { useEffect, useState, type ReactNode } from 'react'
import { atLeisure } from '#offline/at-leisure.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { mayPrefetch } from '#platform/prefetch.ts'
import { Area } from '#ui/area.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNear } from './use-near.ts'

/** What a shopper does that shows that the page is read. */
const signs = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * A part that is loaded when it comes near the screen and the page has time; over a weak signal the first touch is waited for.
 * If it fails, the page stays without it.
 * @param height of its place until then, a CSS length
 * @param isBlock its place is seen until then
 */
export function SeenLate({ height, isBlock, children }: { height: string; isBlock?: boolean; children: ReactNode }) {
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
