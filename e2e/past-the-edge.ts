import type { Page } from '@playwright/test'

/** What stands past the end of the screen, and by how much; nothing where the page is no wider than it. */
export const pastTheEdge = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return []
    const parts = [...document.querySelectorAll('body *')].flatMap((one) => {
      const over = Math.round(one.getBoundingClientRect().right - innerWidth)
      return over > 0 ? [`${one.tagName} ${one.textContent?.slice(0, 40)}: ${over} px`] : []
    })
    // A word may stand out of a part that does not.
    return [`page: ${scrollWidth - innerWidth} px`, ...parts]
  })
