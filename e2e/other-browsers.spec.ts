import { expect, test } from '@playwright/test'
import { openFirefox } from './other-browsers/firefox.ts'
import { steer, type OtherBrowser, type Steered } from './other-browsers/other-browser.ts'
import { openWay } from './other-browsers/signal.ts'
import { openWebKit } from './other-browsers/webkit.ts'
import { emailOf, signInWords, somebodyNew } from './people.ts'
import { everythingKept } from './traces.ts'
import { words } from './words.ts'

// The main features in the browser engines of iPhones and of Firefox, which no other journey uses.

const product = '/pl/p/SIE-N-001'
const w = words.pl

/** Browsers of this machine; `.ci/run` installs them, and the last lines of `npm test` name one that was not tested. */
const browsers = Object.entries({ WebKit: openWebKit, Firefox: openFirefox }).flatMap(([name, open]) =>
  open ? [{ name, open }] : [],
)

interface Walk {
  page: Steered
  way: Awaited<ReturnType<typeof openWay>>
  at: (path: string) => string
}

async function walk(open: () => Promise<OtherBrowser>, baseURL: string | undefined, steps: (walk: Walk) => Promise<void>) {
  test.setTimeout(180_000)
  const way = await openWay(new URL(baseURL ?? ''))
  try {
    const page = steer(await open())
    try {
      await steps({ page, way, at: (path) => way.origin + path })
    } finally {
      await page.close()
    }
  } finally {
    await way.lose()
  }
}

const hasWorker = () => navigator.serviceWorker.controller !== null

/** True when nothing waits to be sent. */
const isAllSent = () =>
  new Promise<boolean>((resolve, reject) => {
    const opening = indexedDB.open('plon-outbox')
    opening.onerror = reject
    opening.onsuccess = () => {
      const counting = opening.result.transaction('ops').objectStore('ops').count()
      counting.onsuccess = () => resolve(counting.result === 0)
      opening.result.close()
    }
  })

for (const { name, open } of browsers) {
  test(`${name}: what was looked at opens without a signal, what is put into the cart there is sent later and bought`, async ({
    baseURL,
  }) =>
    walk(open, baseURL, async ({ page, way, at }) => {
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
        await page.until('the worker is there', hasWorker, null)
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
      await page.until('the change is sent', isAllSent, null)

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
    }))

  test(`${name}: with the catalogue taken along, a product that nobody has opened is found and put into the cart without a signal`, async ({
    baseURL,
  }) =>
    walk(open, baseURL, async ({ page, way, at }) => {
      await page.open(at('/pl/aplikacja'))
      await page.press('Odrzuć')
      await page.until('the worker is there', hasWorker, null)
      const take = '^Zabierz ze sobą \\('
      const isOffered = (wanted: string) => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
        // The first request makes the server build the catalogue, so it may have to be repeated.
        buttons.find(({ textContent }) => textContent.trim() === 'Spróbuj ponownie')?.click()
        return buttons.some(({ textContent }) => new RegExp(wanted).test(textContent.trim()))
      }
      await page.until('the catalogue is offered', isOffered, take)
      await page.untick('Etykiety i karty')
      await page.press(take)
      await page.see('Ceny z dziś')
      const hasPages = async () => {
        const cache = await caches.open((await caches.keys()).find((key) => key.startsWith('plon-static')) ?? 'none')
        return (await cache.keys()).some(({ url }) => url.includes('/crop-finder-page-'))
      }
      await page.until('the pages are here', hasPages, null)

      await way.lose()
      expect(await page.open(at('/pl/search?search=algavern'))).toBe('Wyniki dla „algavern”')
      const found = () => [...document.querySelectorAll('main h3 a')].map(({ textContent }) => textContent)
      expect(await page.run(found, null)).toContain('Algaverno')
      expect(await page.open(at('/pl/algaverno.html'))).toBe('Algaverno')
      await page.tick('^5 l')
      await page.press(w.addToCart)
      await page.see(w.savedHere)
      await page.open(at('/pl/cart'))
      await page.see('Algaverno 5 l')
      await way.find()
      await page.until('the change is sent', isAllSent, null)
    }))

  test(`${name}: what is being read stays where it is when the signal goes and when it is back`, async ({ baseURL }) =>
    walk(open, baseURL, async ({ page, way, at }) => {
      await page.open(at(product))
      await page.press('Odrzuć')
      await page.until('the worker is there', hasWorker, null)
      await page.until('the page has settled', () => document.documentElement.dataset.whole !== undefined, null)
      const scrolled = () => {
        scrollTo(0, 300)
        return scrollY === 300
      }
      await page.until('the page is scrolled', scrolled, null)
      const top = () => Math.round(document.querySelector('main h1')?.getBoundingClientRect().top ?? 0)
      const before = await page.run(top, null)
      await way.lose()
      await page.run(() => dispatchEvent(new Event('offline')), null)
      await page.see('Bez połączenia')
      expect(await page.run(top, null)).toBe(before)
      await way.find()
      await page.run(() => dispatchEvent(new Event('online')), null)
      const isBack = () => !/Bez połączenia/.test(document.body.innerText)
      await page.until('the band is gone', isBack, null)
      expect(await page.run(top, null)).toBe(before)
    }))

  for (const isOffline of [false, true])
    test(`${name}: who signs out ${isOffline ? 'without a signal ' : ''}leaves nothing behind`, async ({ baseURL, request }) => {
      const leaver = await somebodyNew(request, `other-${name.toLowerCase()}-${isOffline}`, 'private', { lastname: 'Odchodząca' })
      await walk(open, baseURL, async ({ page, way, at }) => {
        await page.open(at('/pl/authentication'))
        await page.press('Odrzuć')
        await page.until('the worker is there', hasWorker, null)
        await page.fill(signInWords.pl.email, leaver.email)
        await page.fill(signInWords.pl.password, leaver.password)
        await page.press(`^${signInWords.pl.logIn}$`)
        await page.until('somebody is signed in', () => document.cookie.includes('vsf-customer='), null)
        await page.open(at('/pl/customer/my-profile'))
        const lastname = () => document.querySelector<HTMLInputElement>('[name=lastname]')?.value === 'Odchodząca'
        await page.until('their name stands there', lastname, null)
        await page.open(at('/pl/customer'))
        const token = await page.run(() => /vsf-customer=([^;]+)/.exec(document.cookie)?.[1] ?? '', null)
        expect(await emailOf(request, token)).toBe(leaver.email)

        if (isOffline) await way.lose()
        await page.press(`^${signInWords.pl.logOut}$`)
        const isLeft = () => !/vsf-(customer|leaving)=/.test(document.cookie) && location.pathname === '/pl'
        await page.until('nobody is signed in', isLeft, null)
        const kept = await page.run(everythingKept, null)
        for (const word of ['Odchodząca', leaver.email, token]) expect(kept).not.toContain(word)
        if (isOffline) {
          await way.find()
          await page.open(at('/pl'))
        }
        await expect.poll(() => emailOf(request, token), 'the token is worth nothing').toBeUndefined()
      })
    })
}
