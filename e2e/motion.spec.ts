import type { Page } from '@playwright/test'
import { expect, ready, test } from './shop-test.ts'
import { words } from './words.ts'

declare global {
  interface Window {
    /** What has moved or faded on the page since the last reset, by element and property. */
    moved?: string[]
  }
}

const asked = { 'no-preference': 'is seen to move', reduce: 'stands at once for who asked for less motion' } as const

/** Expects that an action causes this motion, or none if `undefined`. */
async function expectMotion(page: Page, motion: RegExp | undefined, act: () => Promise<void>) {
  await page.evaluate(() => (window.moved = []))
  await act()
  const moved = () => page.evaluate(() => window.moved ?? [])
  if (motion) await expect.poll(moved).toContainEqual(expect.stringMatching(motion))
  else expect(await moved()).toEqual([])
}

for (const [reducedMotion, seen] of Object.entries(asked) as [keyof typeof asked, string][])
  test(`what is added, taken out or opened ${seen} @phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    const wanted = (motion: RegExp) => (reducedMotion === 'reduce' ? undefined : motion)
    await page.addInitScript(() => {
      const note = (target: EventTarget | null, what: string) => {
        if (!(target instanceof Element)) return
        // An animation without a duration also starts.
        const lasts = target.getAnimations().some(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
        if (lasts) window.moved?.push(`${target.tagName} ${what} ${target.textContent.slice(0, 40)}`)
      }
      addEventListener('animationstart', ({ target, animationName }) => note(target, animationName))
      addEventListener('transitionrun', ({ target, propertyName }) => note(target, propertyName))
    })
    await page.goto('/pl/p/SIE-N-001')
    await ready(page)
    const add = page.getByRole('button', { name: words.pl.addToCart }).filter({ visible: true }).first()
    const message = page.getByText('Dodano do koszyka', { exact: true })
    await expectMotion(page, wanted(/Dodano do koszyka/), async () => {
      await add.click()
      await expect(message).toBeVisible()
    })
    await page.goto('/pl/cart')
    await ready(page)
    const line = page.getByRole('main').getByRole('article')
    await expectMotion(page, wanted(/^ARTICLE opacity/), async () => {
      await line.getByRole('button', { name: /^Usuń/ }).filter({ visible: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: /^Usuń/ }).click()
      await expect(page.getByRole('button', { name: 'Cofnij', exact: true })).toBeVisible()
    })
    await page.goto('/pl/p/pytania')
    await ready(page)
    // The content of a question fires no transition event, so the duration is read from its style.
    const question = page.getByRole('main').locator('details').first()
    const takes = await question.evaluate((one) => getComputedStyle(one, '::details-content').transitionDuration)
    expect(parseFloat(takes) > 0, takes).toBe(reducedMotion !== 'reduce')
    await question.locator('summary').click()
    await expect(question.locator('p').first()).toBeVisible()
  })
