import type { TestInfo } from '@playwright/test'
import { test as base } from './shop-test.ts'
import { walkOn } from './step-after.ts'

interface Journey {
  /** What a journey means to leave standing: words of its questions, warnings and offers. */
  leaves: RegExp[]
  /** False for one whose end is not a page of the shop to walk on from, with the reason beside it. */
  walksOn: boolean
  walkedOn: void
}

/** Half of all names, the same whichever language is told in them. */
const isEven = (name: string) => name.replaceAll(/\b(pl|en)\b|@\w+/g, '').length % 2 === 0

/**
 * The step after is walked once for a journey, and looks at where it ended in both languages. One that is walked in both windows is walked
 * on from in one of them, and one that each language walks in a window of its own in one language: their name decides in which.
 */
function walksHere({ titlePath, tags }: Pick<TestInfo, 'titlePath' | 'tags'>, isMobile: boolean) {
  const name = titlePath.slice(1).join(' ')
  if (!tags.some((tag) => tag === '@phone' || tag === '@desktop')) return isEven(name) === isMobile
  const [language] = /\b(pl|en)\b/.exec(name) ?? []
  return language === undefined || isEven(name) === (language === 'pl')
}

/** A journey: where it stops well, the step after is walked too. */
export const test = base.extend<Journey>({
  leaves: [[], { option: true }],
  walksOn: [true, { option: true }],
  walkedOn: [
    async ({ page, request, baseURL, leaves, forgiven, walksOn, isMobile }, use, info) => {
      const since = new Date()
      await use()
      const hasStoppedHere = info.status === info.expectedStatus && !page.isClosed() && page.url().startsWith(baseURL ?? '')
      if (!walksOn || !hasStoppedHere || !walksHere(info, isMobile)) return
      await base.step('the step after', () => walkOn(page, request, { since, leaves, forgiven }))
    },
    { auto: true, timeout: 90_000 },
  ],
})

export { expect, expectSoundScreen, ready } from './shop-test.ts'
