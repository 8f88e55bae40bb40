import { lazy, useEffect, useRef } from 'react'
import { useSignedIn } from '#shop/session/identity.ts'
import { Area } from '#ui/area.tsx'

let come: () => void = () => undefined
const isNear = new Promise<void>((resolve) => {
  come = resolve
})

const HomeRest = lazy(async () => {
  if (!import.meta.env.SSR) await isNear
  // The home page is complete without it.
  const { HomeRest: loaded } = await import('./home-rest.tsx').catch(() => ({ HomeRest: () => null }))
  return { default: loaded }
})

// A constant element: the server's HTML stays as it is until it is hydrated.
const rest = (
  <Area>
    <HomeRest />
  </Area>
)

/** The end of the home page as the server rendered it; its script is fetched when the shopper scrolls near, because most never do. */
export function LateRest() {
  const place = useRef<HTMLDivElement>(null)
  const isSignedIn = useSignedIn()
  useEffect(() => {
    if (!place.current) return
    // Personal data is requested before the shopper scrolls near: it appears below the screen only.
    if (isSignedIn) return come()
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(), {
      rootMargin: '400px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSignedIn])
  return <div ref={place}>{rest}</div>
}
