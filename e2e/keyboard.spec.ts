import type { Page } from '@playwright/test'
import { expect, ready, test } from './shop-test.ts'
import { words } from './words.ts'

/**
 * Describes what is visibly wrong with the focused element, after it was rendered and again in the next frame. `undefined` if nothing is
 * wrong, `end` once the focus has left the page.
 */
const lookAtFocus = (page: Page) =>
  page.evaluate(async () => {
    const ringed = (element: Element | null, part?: string) => {
      const style = element ? getComputedStyle(element, part) : undefined
      return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 ? style : undefined
    }
    const look = () => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body) return 'end'
      const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.innerText.trim().slice(0, 40)}`
      // The ring of the element itself, of the picture of a hidden input, or of the box around it.
      const family = [focused, focused.nextElementSibling, focused.parentElement, focused.parentElement?.parentElement ?? null]
      const wearer = family.find((element) => ringed(element)) ?? (ringed(focused, '::after') ? focused : undefined)
      if (!wearer) return `${name}: no ring`
      const style = ringed(wearer) ?? getComputedStyle(wearer, '::after')
      const grown = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset)
      const worn = wearer.getBoundingClientRect()
      const ring = { left: worn.left - grown, top: worn.top - grown, right: worn.right + grown, bottom: worn.bottom + grown }
      for (let box = wearer.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const seen = box.getBoundingClientRect()
        const cut = Math.max(seen.left - ring.left, ring.right - seen.right, seen.top - ring.top, ring.bottom - seen.bottom)
        if (cut > 1) return `${name}: ${Math.round(cut)} px of its ring are cut off`
      }
      const place = focused.getBoundingClientRect()
      const middle = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2)
      const around = focused.closest('label') ?? focused
      if (middle && (around.contains(middle) || middle.contains(focused))) return undefined
      return `${name} at ${Math.round(place.top)}: ${middle ? `${middle.tagName} ${middle.className} lies over it` : 'out of sight'}`
    }
    const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    await frame()
    const said = look()
    if (!said || said === 'end') return said
    await frame()
    return look()
  })

async function walk(page: Page) {
  const found: string[] = []
  let stops = 0
  for (; stops < 250; stops++) {
    await page.keyboard.press('Tab')
    const said = await lookAtFocus(page)
    if (said === 'end') break
    if (said) found.push(said)
  }
  expect(found).toEqual([])
  return stops
}

for (const path of [
  ...[words.pl.home, words.pl.categoryPath, `${words.en.categoryPath}?view=list`, words.pl.productPath, '/pl/search?search=bor'],
  ...['/pl/blog', '/en/kontakt', '/pl/prognoza-pogody', '/pl/dobor/uprawa', '/pl/marki', '/en/authentication'],
])
  test(`whoever walks through ${path} by keyboard always sees whole where they are`, async ({ page }) => {
    test.slow()
    // The code that follows the focus loads once the page is hydrated.
    await page.goto(path)
    await ready(page)
    await page.locator('[aria-live="polite"][aria-atomic]').waitFor({ state: 'attached' })
    expect(await walk(page)).toBeGreaterThan(10)
  })
