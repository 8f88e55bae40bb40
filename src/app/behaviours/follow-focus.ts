/** Pixels kept free beside the focused element for its focus ring. */
const room = 8

function rowAround(element: Element): Element | undefined {
  for (let row = element.parentElement; row && row !== document.body; row = row.parentElement)
    if (row.scrollWidth > row.clientWidth && /auto|scroll/.test(getComputedStyle(row).overflowX)) return row
  return undefined
}

/** Scrolls a horizontal row until the focused element is fully visible: browsers settle for a part of it. */
function showInRow(target: Element) {
  const row = rowAround(target)
  if (!row) return
  const [seen, place] = [row.getBoundingClientRect(), target.getBoundingClientRect()]
  if (place.width + 2 * room > seen.width) return
  const [before, beyond] = [seen.left - (place.left - room), place.right + room - seen.right]
  if (before > 0) row.scrollLeft -= before
  else if (beyond > 0) row.scrollLeft += beyond
}

/**
 * Keeps the element with keyboard focus fully visible, also when content that loads later pushes it away, until the person moves the page.
 */
export function followFocus(): () => void {
  let reached: Element | null = null
  const reveal = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    reached = target
    showInRow(target)
  }
  const letGo = () => {
    reached = null
  }
  const grown = new ResizeObserver(() => reached?.scrollIntoView({ block: 'nearest' }))
  grown.observe(document.body)
  const moves = ['keydown', 'wheel', 'pointerdown'] as const
  document.addEventListener('focusin', reveal)
  for (const move of moves) document.addEventListener(move, letGo, { passive: true })
  return () => {
    grown.disconnect()
    document.removeEventListener('focusin', reveal)
    for (const move of moves) document.removeEventListener(move, letGo)
  }
}
