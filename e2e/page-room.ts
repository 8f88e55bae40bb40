import type { Page } from '@playwright/test'
import { pastTheEdge } from './past-the-edge.ts'
import { expect, expectSoundScreen, ready } from './shop-test.ts'
import { unreachedScrollers } from './unreached-scrollers.ts'

/** Expects that nothing extends past the right edge and that every scroller can be reached by keyboard. */
export async function expectFit(page: Page, where: string) {
  expect.soft(await pastTheEdge(page), where).toEqual([])
  expect.soft(await unreachedScrollers(page), `out of the keyboard's reach, ${where}`).toEqual([])
}

/** Checks the fit with the shop's fonts and with the wider fallback fonts, which are shown while the shop's load. */
async function expectFitInAnyLetters(page: Page, where: string) {
  await expectFit(page, where)
  await page.evaluate(() => (document.documentElement.dataset.letters = 'fallback'))
  await expectFit(page, `${where}, in the letters of the device`)
  await page.evaluate(() => delete document.documentElement.dataset.letters)
}

/** Expects that the open page fits on the narrowest phone, and on a usual phone with text at twice its size. */
export async function expectRoom(page: Page, path: string) {
  await page.setViewportSize({ width: 320, height: 700 })
  await expectFitInAnyLetters(page, `${path} at 320 pixels`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectFitInAnyLetters(page, `${path} with letters of twice the size`)
}

/** Opens a page in a language and waits until it has settled. */
export async function openSettled(page: Page, path: string, locale: string) {
  await page.goto(path)
  await ready(page)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Opens a page in a language and checks it once it has settled. */
export async function expectSoundPage(page: Page, path: string, locale: string) {
  await openSettled(page, path, locale)
  await expectSoundScreen(page)
}
