/** Number of pages shown. */
const visiblePages = 5

/** Returns the page numbers around the current one, as many as fit. */
export function pageWindow(current: number, pages: number, visible = visiblePages): number[] {
  const count = Math.min(visible, pages)
  const start = Math.min(Math.max(1, current - Math.floor(visible / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => start + index)
}
