import { emailOf, signInAs, signInWords, somebodyNew } from './people.ts'
import { expect, networkIsGone, ready, test } from './shop-test.ts'
import { traces } from './traces.ts'

/** Chunk of the outbox, which has the keys to the data on the device. */
const part = '**/assets/actions-*'

test.describe('who signs out where the part of the shop that does it does not come', () => {
  test.use({ expectedFaults: [new RegExp(`${networkIsGone.source}|dynamically imported|preload CSS`)] })

  for (const [line, keepBack] of [
    ['swallows it', () => undefined],
    ['breaks it off', undefined],
  ] as const)
    test(`because the line ${line}, is nobody all the same, and the next page that has it leaves nothing of them`, async ({
      page,
      context,
      request,
    }) => {
      const leaver = await somebodyNew(request, 'partless', 'private', { lastname: 'Odchodząca' })
      await signInAs(page, leaver, 'pl')
      const token = (await context.cookies()).find(({ name }) => name === 'vsf-customer')?.value ?? ''
      await page.goto('/pl/customer/my-profile')
      await expect(page.locator('[name=lastname]')).toHaveValue('Odchodząca')
      await context.route(part, keepBack ?? ((route) => route.abort()))
      await page.goto('/pl/customer')
      await ready(page)
      const logOut = page.getByRole('main').getByRole('button', { name: signInWords.pl.logOut })
      if (keepBack) await context.setOffline(true)
      await logOut.click()
      // If the chunk fails on a good connection, the page reloads, wherever it is by then.
      await expect(page).toHaveURL(/\/pl(\?|$)/)
      const cookies = async () => (await context.cookies()).map(({ name }) => name)
      expect(await cookies()).not.toContain('vsf-customer')
      if (keepBack) expect(await cookies(), 'the next page goes on').toContain('vsf-leaving')

      await context.unroute(part)
      await context.setOffline(false)
      const next = await context.newPage()
      await next.goto('/pl')
      await ready(next)
      await expect.poll(cookies, 'the sign-out is over').not.toContain('vsf-leaving')
      for (const word of ['Odchodząca', leaver.email, token]) expect(await traces(next)).not.toContain(word)
      await expect.poll(() => emailOf(request, token), 'the token is worth nothing').toBeUndefined()
    })
})
