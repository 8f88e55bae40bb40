import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Script of axe without comments, because every checked page parses it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Barrier {
  id: string
  help: string
  where: string[]
}

/**
 * Returns the violations of the given axe rules. Runs in the page itself and returns violations only: collecting the passed rules, in a
 * blank page beside it, took most of a journey's time.
 */
async function barriers(page: Page, options: axe.RunOptions): Promise<Barrier[]> {
  const isThere = await page.evaluate(() => window.axe !== undefined)
  if (!isThere) await page.evaluate(source)
  return page.evaluate(
    async (chosen) => {
      if (!window.axe) throw new Error('The page has gone on while it was looked at')
      // Turns off `content-visibility`: sections far below would get their height during the check and move what follows them.
      document.documentElement.dataset.whole = ''
      const { violations } = await window.axe.run<axe.AxeResults>(document, chosen)
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }))
    },
    { ...options, resultTypes: ['violations'] } satisfies axe.RunOptions,
  )
}

/** Returns what violates WCAG, apart from target sizes. */
export const barriersOn = (page: Page) =>
  barriers(page, { runOnly: { type: 'tag', values: standards }, rules: { 'target-size': { enabled: false } } })

/** Returns buttons and links without an accessible name. */
export const namelessOn = (page: Page) => barriers(page, { runOnly: { type: 'rule', values: ['button-name', 'link-name'] } })

/**
 * Returns targets that are too small. Sticky and fixed elements are made static meanwhile, because they cover others without making them
 * smaller.
 */
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
