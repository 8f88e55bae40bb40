import type { Page } from '@playwright/test'
import { pastTheEdge } from './past-the-edge.ts'
import { expect, expectSoundScreen, ready } from './shop-test.ts'
import { unreachedScrollers } from './unreached-scrollers.ts'

/** Nothing stands past the edge, and what scrolls by itself is within the keyboard's reach. */
export async function expectFit(page: Page, where: string) {
  expect.soft(await pastTheEdge(page), where).toEqual([])
  expect.soft(await unreachedScrollers(page), `out of the keyboard's reach, ${where}`).toEqual([])
}

/** In the letters of the shop, and in those of the device, which stand where the shop's come late and are wider. */
async function expectFitInAnyLetters(page: Page, where: string) {
  await expectFit(page, where)
  await page.evaluate(() => (document.documentElement.dataset.letters = 'fallback'))
  await expectFit(page, `${where}, in the letters of the device`)
  await page.evaluate(() => delete document.documentElement.dataset.letters)
}

/** The page that is open has room on the narrowest phone, and on a usual one whose letters are set to twice their size. */
export async function expectRoom(page: Page, path: string) {
  await page.setViewportSize({ width: 320, height: 700 })
  await expectFitInAnyLetters(page, `${path} at 320 pixels`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectFitInAnyLetters(page, `${path} with letters of twice the size`)
}

/** Opens a page of a language, which has settled then. */
export async function openSettled(page: Page, path: string, locale: string) {
  await page.goto(path)
  await ready(page)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Opens a page of a language, and looks at it once it has settled. */
export async function expectSoundPage(page: Page, path: string, locale: string) {
  await openSettled(page, path, locale)
  await expectSoundScreen(page)
}
