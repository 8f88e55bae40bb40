import type { Page } from '@playwright/test'

/** Returns what extends past the right edge of the screen, and by how much; nothing if the page is no wider than the screen. */
export const pastTheEdge = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return []
    const parts = [...document.querySelectorAll('body *')].flatMap((one) => {
      const over = Math.round(one.getBoundingClientRect().right - innerWidth)
      return over > 0 ? [`${one.tagName} ${one.textContent?.slice(0, 40)}: ${over} px`] : []
    })
    // A text may overflow an element that itself fits, so the page's own width is reported too.
    return [`page: ${scrollWidth - innerWidth} px`, ...parts]
  })
