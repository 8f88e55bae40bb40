import { test as base } from './shop-test.ts'
import { walkOn } from './step-after.ts'

interface Journey {
  /** What a journey means to leave standing: words of its questions, warnings and offers. */
  leaves: RegExp[]
  /** False for one whose end is not a page of the shop to walk on from, with the reason beside it. */
  walksOn: boolean
  walkedOn: void
}

/** Journeys that are walked in both windows are walked on from in one of them, which their name decides. */
const walksHere = (title: string, tags: readonly string[], isMobile: boolean) =>
  tags.some((tag) => tag === '@phone' || tag === '@desktop') || (title.length % 2 === 0) === isMobile

/** A journey: where it stops well, the step after is walked too. */
export const test = base.extend<Journey>({
  leaves: [[], { option: true }],
  walksOn: [true, { option: true }],
  walkedOn: [
    async ({ page, request, baseURL, leaves, forgiven, walksOn, isMobile }, use, info) => {
      const since = new Date()
      await use()
      const hasStoppedHere = info.status === info.expectedStatus && !page.isClosed() && page.url().startsWith(baseURL ?? '')
      if (!walksOn || !hasStoppedHere || !walksHere(info.title, info.tags, isMobile)) return
      await base.step('the step after', () => walkOn(page, request, { since, leaves, forgiven }))
    },
    { auto: true, timeout: 90_000 },
  ],
})

export { expect, expectSoundScreen, ready } from './shop-test.ts'
