import { useEffect, useRef, useState, type ReactNode } from 'react'

/**
 * Content that loads late and has no reserved space: it is shown once it is there and lies below the viewport, where it shifts nothing.
 * Until then it is hidden; after scrolling back up past its place it is shown.
 */
export function BelowView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const mark = place.current
    const contents = mark?.firstElementChild
    if (isShown || !mark || !contents) return
    const look = () => {
      if (contents.childElementCount > 0 && mark.getBoundingClientRect().top >= innerHeight) setShown(true)
    }
    const came = new MutationObserver(look)
    // Everything above the viewport counts as in view, so each crossing of the lower edge is reported, a jump as well.
    const moved = new IntersectionObserver(look, { rootMargin: '1000000px 0px 0px' })
    came.observe(contents, { childList: true })
    moved.observe(mark)
    return () => {
      came.disconnect()
      moved.disconnect()
    }
  }, [isShown])
  return (
    <div ref={place}>
      <div hidden={!isShown}>{children}</div>
    </div>
  )
}
