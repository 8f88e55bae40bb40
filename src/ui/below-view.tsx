import { useEffect, useRef, useState, type ReactNode } from 'react'

/**
 * What comes late and has no room of its own appears once it is there and stands below what is on the screen, where it moves nothing. Until
 * then it is hidden; who scrolls back up past its place finds it there the next time.
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
    // All of the page that is above counts as in view: it tells of each crossing of the lower edge, a jump as well.
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
