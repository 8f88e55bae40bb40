import type { Page } from '@playwright/test'
import { expect, ready, test } from './shop-test.ts'
import { words } from './words.ts'

/** What is wrong with the place that has the focus, in words; `end` once the keyboard has left the page. */
const lookAtFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'end'
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.innerText.trim().slice(0, 40)}`
    const ringed = (element: Element | null, part?: string) => {
      const style = element ? getComputedStyle(element, part) : undefined
      return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 ? style : undefined
    }
    // Its own, that of the picture of a hidden input, or that of the box around it.
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
    return middle && (around.contains(middle) || middle.contains(focused)) ? undefined : `${name}: something lies over it`
  })

/** A part that comes when it is near may push the place about for a moment; what is wrong after that is wrong. */
async function lookAtRest(page: Page) {
  const looked = { said: await lookAtFocus(page) }
  if (!looked.said || looked.said === 'end') return looked.said
  const isWhole = async () => {
    looked.said = await lookAtFocus(page)
    return looked.said === undefined
  }
  await expect
    .poll(isWhole, { timeout: 2_000 })
    .toBe(true)
    .catch(() => undefined)
  return looked.said
}

async function walk(page: Page) {
  const found: string[] = []
  let stops = 0
  for (; stops < 250; stops++) {
    await page.keyboard.press('Tab')
    const said = await lookAtRest(page)
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
    // What follows the focus comes once the page stands.
    await page.goto(path)
    await ready(page)
    await page.locator('[aria-live="polite"][aria-atomic]').waitFor({ state: 'attached' })
    // What comes when it is near has come.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => scrollTo(0, 0))
    expect(await walk(page)).toBeGreaterThan(10)
  })
