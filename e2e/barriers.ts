import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Without its comments: every page that is looked at reads it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Barrier {
  id: string
  help: string
  where: string[]
}

/**
 * Barriers by the rules of axe that are named. It runs in the page itself and tells what is wrong alone: looking through what is right, in a
 * blank page beside it, took a journey more time than everything else.
 */
async function barriers(page: Page, options: axe.RunOptions): Promise<Barrier[]> {
  const isThere = await page.evaluate(() => window.axe !== undefined)
  if (!isThere) await page.evaluate(source)
  return page.evaluate(
    async (chosen) => {
      if (!window.axe) throw new Error('The page has gone on while it was looked at')
      // What is far below would get its height while it is looked at, and move what stands after it.
      document.documentElement.dataset.whole = ''
      const { violations } = await window.axe.run<axe.AxeResults>(document, chosen)
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }))
    },
    { ...options, resultTypes: ['violations'] } satisfies axe.RunOptions,
  )
}

/** What the standards forbid, but for sizes. */
export const barriersOn = (page: Page) =>
  barriers(page, { runOnly: { type: 'tag', values: standards }, rules: { 'target-size': { enabled: false } } })

/** Buttons and links without a name. */
export const namelessOn = (page: Page) => barriers(page, { runOnly: { type: 'rule', values: ['button-name', 'link-name'] } })

/** Too small targets. A bar that floats covers for a moment what lies beneath, which says nothing about its size: nothing floats meanwhile. */
export async function smallTargetsOn(page: Page) {
  const kept = await page.evaluateHandle(() => {
    const floating = [...document.querySelectorAll<HTMLElement>('body *:not(dialog, dialog *)')].filter((element) =>
      /fixed|sticky/.test(getComputedStyle(element).position),
    )
    const before = floating.map((element) => element.style.position)
    for (const element of floating) element.style.position = 'static'
    return { floating, before }
  })
  const found = await barriers(page, { runOnly: { type: 'rule', values: ['target-size'] } })
  await kept.evaluate(({ floating, before }) => {
    for (const [at, element] of floating.entries()) element.style.position = before[at] ?? ''
  })
  return found
}
