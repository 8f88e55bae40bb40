import type { TestInfo } from '@playwright/test'
import { test as base } from './shop-test.ts'
import { walkOn } from './step-after.ts'

interface Journey {
  /** Messages that a journey leaves on screen on purpose: questions, warnings and offers. */
  leaves: RegExp[]
  /** False for a journey that does not end on a page of the shop; the reason is given there. */
  walksOn: boolean
  walkedOn: void
}

/** True for half of all test names; the language in a name does not count. */
const isEven = (name: string) => name.replaceAll(/\b(pl|en)\b|@\w+/g, '').length % 2 === 0

/**
 * Decides in which test run the step after is walked, once per journey, and so that journeys end in both languages. Of a journey that runs
 * on both devices it is walked on one, and of a journey that runs each language on its own device in one language; the name decides.
 */
function walksHere({ titlePath, tags }: Pick<TestInfo, 'titlePath' | 'tags'>, isMobile: boolean) {
  const name = titlePath.slice(1).join(' ')
  if (!tags.some((tag) => tag === '@phone' || tag === '@desktop')) return isEven(name) === isMobile
  const [language] = /\b(pl|en)\b/.exec(name) ?? []
  return language === undefined || isEven(name) === (language === 'pl')
}

/** A journey. If it passes and ends on a page of the shop, the step after is walked too. */
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
