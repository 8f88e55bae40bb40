import { useEffect, useRef, useState } from 'react'

/** Distance from the screen at which a part begins to load. */
const margin = '200px'

/** Returns the ref of an element, and whether that has ever been near the screen. */
export function useNear<Place extends Element>() {
  const place = useRef<Place>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, near }
}
