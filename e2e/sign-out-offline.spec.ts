import { emailOf, people, signInAs, signInWords, somebodyNew } from './people.ts'
import { expect, networkIsGone, ready, test } from './shop-test.ts'
import { traces } from './traces.ts'

// The next page: a public one, one of the account, and a public one without a signal.
for (const [next, isOffline] of [
  ['/pl', false],
  ['/pl/customer/my-profile', false],
  ['/pl', true],
] as const)
  test.describe('who presses "sign out" and leaves in the same moment', () => {
    // The engine refuses reads that the left page sent with the revoked token.
    test.use({ expectedFaults: [isOffline ? networkIsGone : /status of 401/] })

    test(`is signed out on the next page ${next}${isOffline ? ' without a signal' : ''}, and nothing of them is left`, async ({
      page,
      context,
      request,
    }) => {
      const leaver = await somebodyNew(request, `left-${next.length}-${isOffline}`, 'private', { lastname: 'Odchodząca' })
      await signInAs(page, leaver, 'pl')
      await page.goto('/pl/customer/my-profile')
      await expect(page.locator('[name=lastname]')).toHaveValue('Odchodząca')
      await page.goto('/pl')
      await ready(page)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.goto('/pl/customer')
      await ready(page)
      const cookies = async () => (await context.cookies()).map(({ name }) => name)
      const token = (await context.cookies()).find(({ name }) => name === 'vsf-customer')?.value ?? ''
      expect(await emailOf(request, token)).toBe(leaver.email)
      const second = await context.newPage()
      await second.goto('/pl/customer/addresses-details')
      await ready(second)
      if (isOffline) await context.setOffline(true)
      await page
        .getByRole('main')
        .getByRole('button', { name: signInWords.pl.logOut })
        .evaluate((button: HTMLButtonElement, path) => {
          button.click()
          location.href = path
        }, next)
      await expect(page.getByRole('link', { name: signInWords.pl.logIn }).first()).toBeAttached()
      await expect.poll(cookies, 'the sign-out is over').not.toContain('vsf-leaving')
      expect(await cookies()).not.toContain('vsf-customer')
      // The other tab leaves automatically, as after any sign-out.
      await second.waitForURL('**/pl')
      for (const word of ['Odchodząca', leaver.email, token]) expect(await traces(page)).not.toContain(word)
      if (isOffline) await context.setOffline(false)
      await expect.poll(() => emailOf(request, token), 'the token is worth nothing').toBeUndefined()
      await page.goto('/pl')
      await ready(page)
      await expect(page.getByText('Odchodząca')).toHaveCount(0)
      await signInAs(page, people.company, 'pl')
      await page.goto('/pl/customer/my-profile')
      await expect(page.locator('[name=lastname]')).toHaveValue('Rolny')
    })
  })
