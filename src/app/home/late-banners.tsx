import { Suspense, lazy, useEffect, useRef } from 'react'

let come: () => void = () => undefined
const isNear = new Promise<void>((resolve) => {
  come = resolve
})

const HomeBanners = lazy(async () => {
  if (!import.meta.env.SSR) await isNear
  // The home page is whole without them.
  const { HomeBanners: loaded } = await import('./home-banners.tsx').catch(() => ({ HomeBanners: () => null }))
  return { default: loaded }
})

// Always the same element: what the server has printed stays as it is until it comes alive.
const banners = (
  <Suspense>
    <HomeBanners />
  </Suspense>
)

/** The banners as the server printed them; their script is fetched when the shopper comes near, because most never do. */
export function LateBanners({ className }: { className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(), {
      rootMargin: '400px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {banners}
    </div>
  )
}
