/** What stays free beside the place that has the focus: room for its ring, pixels. */
const room = 8

function rowAround(element: Element): Element | undefined {
  for (let row = element.parentElement; row && row !== document.body; row = row.parentElement)
    if (row.scrollWidth > row.clientWidth && /auto|scroll/.test(getComputedStyle(row).overflowX)) return row
  return undefined
}

/** A row that scrolls sideways shows whole what the keyboard has reached: browsers are content with a piece of it. */
export function followFocus(): () => void {
  const reveal = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    const row = rowAround(target)
    if (!row) return
    const [seen, place] = [row.getBoundingClientRect(), target.getBoundingClientRect()]
    if (place.width + 2 * room > seen.width) return
    const [before, beyond] = [seen.left - (place.left - room), place.right + room - seen.right]
    if (before > 0) row.scrollLeft -= before
    else if (beyond > 0) row.scrollLeft += beyond
  }
  document.addEventListener('focusin', reveal)
  return () => document.removeEventListener('focusin', reveal)
}
