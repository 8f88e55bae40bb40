import { expect, ready, test } from './shop-test.ts'
import { locales, words } from './words.ts'

/** The server's answers: statuses, a guest's HTML, headers, the manifest. */

for (const locale of locales) {
  const w = words[locale]

  test.describe(`an address that leads nowhere, in ${locale}`, () => {
    test.use({ expectedFaults: [/status of 404/] })

    for (const path of [
      `/${locale}/nic-takiego`,
      `/${locale}/nic-takiego.html`,
      `/${locale}/p/NO-SUCH-SKU`,
      `/${locale}/i/nic-takiego`,
    ])
      test(`${path} says so, with status 404 and a way home`, async ({ page }) => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1, name: w.notFound })).toBeVisible()
        await expect(page.getByText(w.notFoundMore)).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await ready(page)
        await page.getByRole('main').getByRole('link', { name: w.backHome }).click()
        await expect(page).toHaveURL(w.home)
      })
  })

  test(`when the engine cannot be reached the page in ${locale} says so and tries again`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: `http://localhost:${process.env.E2E_CLOSED_PORT}` })
    const page = await context.newPage()
    const response = await page.goto(w.productPath)
    expect([500, 503]).toContain(response?.status())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.oops)
    await expect(page.getByText(w.errorLoading)).toBeVisible()
    const asked = page.waitForRequest(/\/graphql|\.html/)
    await page.getByRole('main').getByText(w.tryAgain, { exact: true }).click()
    await asked
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.oops)
    await context.close()
  })
}

test('an address in no language answers in the default one', async ({ request }) => {
  const response = await request.get('/nothing/here')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain(words.pl.notFound)
})

test('an address that is called like what each object inherits leads nowhere too', async ({ request }) => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    for (const path of [`/pl/${name}`, `/en/blog/${name}`, `/pl/customer/${name}`, `/en/i/${name}`, `/pl/${name}/${name}`])
      expect((await request.get(path)).status(), path).toBe(404)
})

test('/ is the home page in place, in the language of the cookie', async ({ request }) => {
  const polish = await request.get('/', { maxRedirects: 0 })
  expect(polish.status()).toBe(200)
  expect(await polish.text()).toMatch(/<html[^>]*lang="pl"/)
  const english = await request.get('/', { maxRedirects: 0, headers: { cookie: 'i18n_redirected=en' } })
  expect(await english.text()).toMatch(/<html[^>]*lang="en"/)
})

test('addresses with a slash at the end lead to the ones without, for good', async ({ request }) => {
  const response = await request.get('/pl/', { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toMatch(/\/pl$/)
})

test.describe('a query that makes no sense', () => {
  const nonsense = [
    'page=-3',
    'page=abc',
    'page=0',
    'page=99999999999',
    'itemsPerPage=7',
    'itemsPerPage=1e9',
    'sort=drop%20table',
    'price=abc',
    'manufacturer=',
    '__proto__=x',
    'page=1&page=2',
    'manufacturer=%E0%A4%A',
    'nothing=here',
  ]
  for (const query of nonsense)
    test(`?${query} is read as the default`, async ({ page }) => {
      const response = await page.goto(`${words.pl.categoryPath}?${query}`)
      expect(response?.status()).toBe(200)
      await ready(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.pl.category)
      await expect(page.getByRole('status').filter({ hasText: words.pl.products }).first()).toHaveText(/^36 produktów/)
      await expect(page.getByLabel(words.pl.sortBy)).toHaveValue('')
      await expect(page.getByLabel(words.pl.perPage)).toHaveValue('16')
    })

  test('a price range the wrong way round is turned', async ({ page }) => {
    await page.goto(`${words.pl.categoryPath}?price=500_10`)
    await ready(page)
    const count = page.getByRole('status').filter({ hasText: words.pl.products }).first()
    await expect(count).toHaveText(/^\d+ z 36 produktów/)
    const turned = await count.innerText()
    await page.goto(`${words.pl.categoryPath}?price=10_500`)
    await ready(page)
    await expect(count).toHaveText(turned)
  })

  test('a page beyond the last shows the last', async ({ page }) => {
    const response = await page.goto(`${words.pl.categoryPath}?page=900`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('navigation').locator('[aria-current="page"]').filter({ hasText: /^3$/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
  })
})

test.describe('a guest page', () => {
  const canaries = { 'vsf-customer': 'canaryTokenCustomer7f3a', 'vsf-cart': 'canaryCart9c1b2d3e4f5a6b7c8d9e0f' }
  const publicPaths = [
    words.pl.home,
    words.pl.categoryPath,
    words.pl.productPath,
    words.en.productPath,
    '/pl/search?search=bor',
    '/pl/i/regulamin-zakupow',
    '/pl/nic-takiego',
    '/',
  ]

  for (const path of publicPaths)
    test(`${path} holds no byte of a person`, async ({ request }) => {
      const cookie = Object.entries(canaries)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
      const html = await (await request.get(path, { headers: { cookie: `vsf-cart=${canaries['vsf-cart']}` } })).text()
      for (const canary of Object.values(canaries)) expect(html).not.toContain(canary)
      const guest = await request.get(path)
      expect(guest.headers()['set-cookie']).toBeUndefined()
      const withToken = await request.get(path, { headers: { cookie } })
      for (const canary of Object.values(canaries)) expect(await withToken.text()).not.toContain(canary)
      expect(withToken.headers()['cache-control']).toContain('no-store')
    })

  test('is the same bytes for one with a cart and one without, once somebody has seen it', async ({ request }) => {
    const read = (headers: Record<string, string>) => request.get(words.pl.productPath, { headers })
    await expect.poll(async () => (await read({})).headers()['etag']).toBeTruthy()
    const [withCart, without] = [await read({ cookie: `vsf-cart=${canaries['vsf-cart']}` }), await read({})]
    expect(await withCart.text()).toBe(await without.text())
    expect(await without.text()).not.toContain('nonce')
    expect(without.headers()['cache-control']).toContain('s-maxage=')
    expect(without.headers()['cache-tag']).toContain('product-')
  })

  test('never carries a price that a guest may not see', async ({ request }) => {
    const [html, card] = await Promise.all([
      request.get('/pl/legosat-360-sl.html'),
      request.get('/pl/srodki-ochrony-roslin.html'),
    ])
    expect(html.status()).toBe(200)
    const text = await html.text()
    expect(text).toContain('Łęgosat 360 SL')
    expect(text).not.toMatch(/"price":\s*"?\d/)
    expect(text.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\d+,\d{2}(&nbsp;|\s|\u00a0)zł/)
    expect(card.status()).toBe(200)
  })
})

test('the policy allows scripts of this answer only, and asks for trusted types', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? ''
  const strict = (policy: string) => {
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    return policy
  }
  const nonce = /'nonce-([^']+)'/
  const [first, second] = [strict(await policyOf('/pl/cart')), strict(await policyOf('/pl/cart'))]
  expect(first).toContain("'strict-dynamic'")
  expect(nonce.exec(first)?.[1]).not.toBe(nonce.exec(second)?.[1])
  // A page that is the same for all guests allows its scripts by hash.
  await expect.poll(() => policyOf('/pl')).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
  strict(await policyOf('/pl'))
})

test('the gateway runs nothing that is not in the contract', async ({ request }) => {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'nx', 'sec-fetch-site': 'same-origin' }
  const unknown = await request.post('/graphql?store=naturaexpert_pl', { headers, data: { hash: 'a'.repeat(16), variables: {} } })
  expect(unknown.status()).toBe(400)
  expect(await unknown.json()).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_ONLY' } }] })
  const spoken = await request.post('/graphql?store=naturaexpert_pl', {
    headers,
    data: { query: '{ storeConfig { store_code } }' },
  })
  expect(spoken.status()).toBe(400)
})

test('the shop can be installed', async ({ request, page }) => {
  await page.goto('/pl')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const response = await request.get(href ?? '')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await response.json()) as {
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
    screenshots: { src: string; sizes: string; type: string }[]
    shortcuts: { url: string; icons: { src: string; sizes: string; type: string }[] }[]
  }
  expect(manifest.name).toContain('Plon')
  expect(manifest.display).toBe('standalone')
  expect(manifest.icons.some((icon) => icon.sizes === '192x192')).toBe(true)
  expect(manifest.icons.some((icon) => icon.sizes === '512x512' && icon.purpose === 'maskable')).toBe(true)
  expect((await request.get(manifest.start_url)).status()).toBe(200)
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)]
  expect(pictures.length).toBeGreaterThan(4)
  for (const { src, sizes, type } of pictures) {
    const picture = await request.get(src)
    expect(picture.status(), src).toBe(200)
    expect(picture.headers()['content-type'], src).toContain(type)
    const size = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
})

test('search engines find every language and no private page', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.status()).toBe(200)
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.status()).toBe(200)
  const parts = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const text = (await Promise.all(parts.map(async (part) => (await request.get(part)).text()))).join('')
  expect(text).toContain('/pl/')
  expect(text).not.toContain('/checkout')
  const html = await (await request.get(words.pl.productPath)).text()
  expect(html).toMatch(/<link[^>]+rel="canonical"[^>]+\/pl\/borenda-150\.html"/)
  expect(html).toMatch(/<link[^>]+hreflang="en"[^>]+\/en\/borenda-150\.html"/i)
  expect(html).toContain('application/ld+json')
})

/** Returns the addresses of the scripts that a page begins with. */
function firstScripts(html: string): string[] {
  const [, fetched = '[]'] = /window\.shopScripts=.*?\(document,(\[[^\]]*\])\)/.exec(html) ?? []
  return JSON.parse(fetched)
}

test('a page begins with the file that it is made of', async ({ request }) => {
  for (const [path, file] of Object.entries({
    ...{ [words.pl.home]: 'home', [words.pl.categoryPath]: 'listing', [words.pl.productPath]: 'product' },
    ...{ '/pl/cart': 'cart', '/pl/i/regulamin-zakupow': 'content-page', '/pl/marki': 'brand-list-page' },
  })) {
    const html = await (await request.get(path)).text()
    const named = new RegExp(`^/assets/${file}-[0-9a-f]+\\.js$`)
    expect(
      firstScripts(html).filter((script) => named.test(script)),
      path,
    ).not.toEqual([])
    // Until the page has been parsed, the connection is left to the pictures.
    expect(html.match(/<(?:link|script)\b[^>]*\.js"/g), path).toBeNull()
  }
})

test('what a page begins with is not fetched once more while the page comes alive', async ({ request }) => {
  for (const path of [words.pl.home, words.pl.categoryPath, words.pl.productPath, '/pl/cart']) {
    const html = await (await request.get(path)).text()
    const files = (text = '') => text.match(/\/assets\/[\w.-]+/g) ?? []
    const named = [...firstScripts(html), ...[...html.matchAll(/<link\b[^>]*>/g)].flatMap(([tag]) => files(tag))]
    const late = files(/lateScripts:[^[]*(\[[^\]]*\]=)?\[([^\]]*)\]/.exec(html)?.[2])
    expect(named.length, path).toBeGreaterThan(5)
    // A cart page begins with all of its scripts.
    expect(late.length, path).toBeGreaterThan(path === '/pl/cart' ? -1 : 3)
    expect(
      late.filter((file) => named.includes(file)),
      path,
    ).toEqual([])
  }
})
