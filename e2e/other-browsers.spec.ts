import { expect, test } from '@playwright/test'
import { openFirefox } from './other-browsers/firefox.ts'
import { steer } from './other-browsers/other-browser.ts'
import { openWay } from './other-browsers/signal.ts'
import { openWebKit } from './other-browsers/webkit.ts'
import { words } from './words.ts'

// What the shop is for, before the engines of iPhones and of Firefox, which the other journeys know nothing of.

const product = '/pl/p/SIE-N-001'
const w = words.pl

/** Those of this machine; `.ci/run` installs them, and the last lines of `npm test` name one that was not walked. */
const browsers = Object.entries({ WebKit: openWebKit, Firefox: openFirefox }).flatMap(([name, open]) =>
  open ? [{ name, open }] : [],
)

for (const { name, open } of browsers)
  test(`${name}: what was looked at opens without a signal, what is put into the cart there is sent later and bought`, async ({
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const way = await openWay(new URL(baseURL ?? ''))
    const at = (path: string) => way.origin + path
    const page = steer(await open())
    try {
      const isRead = async (words: string) => {
        const all = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()))
        return all.flat().some(({ url }) => url.includes('/graphql') && decodeURIComponent(url).includes(words))
      }
      const seen: [path: string, title: string][] = []
      for (const [path, words] of Object.entries({
        '/pl': '',
        '/pl/nawozy.html': '"nawozy.html"',
        [product]: '"sku":"SIE-N-001"',
      })) {
        seen.push([path, await page.open(at(path))])
        await page.until('the worker is there', () => navigator.serviceWorker.controller !== null, null)
        await page.until(
          `${path} is kept`,
          async (wanted) => (await caches.match(new URL(wanted, location.href).href)) !== undefined,
          path,
        )
        await page.until(`what ${path} has read is kept`, isRead, words)
      }
      const letters = async () => {
        await page.open(at(product))
        return page.run(() => document.documentElement.dataset.letters ?? 'of the shop', null)
      }
      await expect.poll(letters).toBe('of the shop')
      await page.press('Odrzuć')

      await way.lose()
      for (const [path, title] of seen) expect(await page.open(at(path))).toBe(title)
      expect(await page.open(at('/pl/nasiona-nigdy.html'))).toBe('Tej strony nie ma na Twoim urządzeniu')
      expect(await page.open(at('/pl/cart'))).toBe(w.yourCart)
      await page.open(at(product))
      await page.press(w.addToCart)
      await page.see(w.savedHere)

      await way.find()
      const waiting = () =>
        new Promise<boolean>((resolve, reject) => {
          const opening = indexedDB.open('plon-outbox')
          opening.onerror = reject
          opening.onsuccess = () => {
            const counting = opening.result.transaction('ops').objectStore('ops').count()
            counting.onsuccess = () => resolve(counting.result === 0)
            opening.result.close()
          }
        })
      await page.until('the change is sent', waiting, null)

      await page.open(at('/pl/checkout/user-account'))
      await page.fill('Adres e-mail', `other-${name.toLowerCase()}@demo.example`)
      await page.press('Dalej')
      const address = {
        ...{ [w.firstName]: 'Maria', [w.lastName]: 'Zielińska', [w.street]: 'Polna', [w.building]: '12' },
        ...{ [w.postcode]: '63-000', [w.city]: 'Środa Wielkopolska', [w.telephone]: '601 234 567' },
      }
      for (const [label, text] of Object.entries(address)) await page.fill(label, text)
      await page.tick(w.courier)
      await page.tick(w.transfer)
      await page.press('Dalej')
      await page.tick(w.accept)
      await page.press(w.order)
      await page.see(w.thankYou)
    } finally {
      await page.close()
      await way.lose()
    }
  })
