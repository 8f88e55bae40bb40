import type { Page } from '@playwright/test'

/** Returns scrollable elements that neither take the focus nor contain anything focusable: they cannot be scrolled by keyboard. */
export const unreachedScrollers = (page: Page) =>
  page.evaluate(() => {
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex^="-"])'
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((one) => {
      const { overflowX, overflowY } = getComputedStyle(one)
      const sideways = /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth
      const down = /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight
      const isReached = one.matches(focusable) || [...one.querySelectorAll(focusable)].some((part) => part.checkVisibility())
      return (sideways || down) && !isReached && one.checkVisibility() ? [`${one.tagName} ${one.textContent.slice(0, 40)}`] : []
    })
  })
