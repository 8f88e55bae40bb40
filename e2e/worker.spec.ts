import { startNextBuild } from './next-build.ts'
import { expect, ready, test } from './shop-test.ts'
import { words } from './words.ts'

test('a new version waits until the shopper takes it', async ({ page, baseURL }) => {
  // The old version first finishes what it is doing, which takes long on a busy machine.
  test.slow()
  const shop = await startNextBuild(baseURL ?? '')
  const waiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  const notice = page.getByText('Nowa wersja sklepu jest gotowa.')
  const take = page.getByRole('status').getByRole('button', { name: 'Odśwież' })
  try {
    await page.goto(`${shop.origin}${words.pl.home}`)
    await ready(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${shop.origin}/sw.js`)
    await page.waitForLoadState('networkidle')
    expect(await waiting()).toBe(false)
    await expect(notice).toBeHidden()

    await test.step('it is told of, and waits', async () => {
      shop.bringOut()
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration())?.update()
      })
      await expect(notice).toBeVisible()
      expect(await waiting()).toBe(true)
    })

    await test.step('going on in the shop leaves it waiting', async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${words.pl.category} \\d+`) })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.pl.category)
      expect(await waiting()).toBe(true)
    })

    await test.step('what was typed into a form is not thrown away without a word', async () => {
      await page.goto(`${shop.origin}/pl/kontakt`)
      await ready(page)
      const name = page.getByRole('main').getByRole('textbox').first()
      await name.fill('Jan Rola')
      await take.click()
      await expect(page.getByText('Wpisany tu tekst nie jest jeszcze wysłany i po odświeżeniu zniknie.')).toBeVisible()
      await expect(name).toHaveValue('Jan Rola')
      expect(await waiting()).toBe(true)
    })

    await test.step('taking it shows the same page anew', async () => {
      const loaded = page.waitForEvent('load')
      await page.getByRole('status').getByRole('button', { name: 'Odśwież mimo to' }).click()
      await loaded
      await ready(page)
      await expect(page).toHaveURL(`${shop.origin}/pl/kontakt`)
      await expect.poll(waiting).toBe(false)
      await expect(notice).toBeHidden()
    })
  } finally {
    shop.close()
  }
})
