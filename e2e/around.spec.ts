import { expectSoundPage } from './page-room.ts'
import { expect, expectSoundScreen, ready, test } from './shop-test.ts'

const poznan = (locale: string) => `/${locale}/prognoza-pogody?lat=52.41&lon=16.93&place=Pozna%C5%84&region=wielkopolskie`

test('a farmer finds the spray window of a place by name, saves the field and sees it on the home page', async ({ page }) => {
  await page.goto('/pl/prognoza-pogody')
  await ready(page)
  await page.getByRole('searchbox', { name: 'Miejscowość' }).fill('leszn')
  await page.getByRole('button', { name: 'Pokaż pogodę' }).click()
  await page.getByRole('list', { name: 'Znalezione miejsca' }).getByRole('button').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pogoda: Leszno')
  await expect(page.getByRole('region', { name: 'Kiedy pryskać' })).toContainText('Dziś')
  // The figures of the charts are also in a table, and the arrow keys walk through the hours.
  await page.getByText('Wszystkie godziny w tabeli').click()
  await expect(page.getByRole('columnheader', { name: 'Delta T' })).toBeVisible()
  const hours = page.getByRole('radio')
  await hours.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(hours.nth(1)).toBeChecked()
  await page.getByRole('button', { name: 'Zapisz to pole' }).click()
  await expect(page.getByRole('list', { name: 'Zapisane pola' })).toContainText('Leszno')
  await expectSoundScreen(page)
  await page.goto('/pl')
  await expect(page.getByRole('main').getByText('Leszno', { exact: true })).toBeVisible({ timeout: 15_000 })
})

test('a place nobody knows and a blocked position have their words @desktop', async ({ page }) => {
  await page.goto('/en/prognoza-pogody')
  await ready(page)
  await page.getByRole('searchbox', { name: 'Town or village' }).fill('qqqqqq')
  await page.getByRole('button', { name: 'Show weather' }).click()
  await expect(page.getByText('We know no place called qqqqqq')).toBeVisible()
  await page.getByRole('button', { name: 'My position' }).click()
  await expect(page.getByText('The browser does not tell us where you are')).toBeVisible()
  await expectSoundScreen(page)
})

test.describe('a silent provider', () => {
  test.use({ expectedFaults: [/api\/weather\/forecast/] })
  test('says so, and the page stays @phone', async ({ page }) => {
    await page.route('**/api/weather/forecast*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"errors":[{"message":"x"}]}' }),
    )
    await page.goto(poznan('en'))
    await expect(page.getByText('The forecast does not answer')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('button', { name: 'Show weather' })).toBeEnabled()
  })
})

test('stores are found by postcode, representatives in two taps, and the adviser is remembered @phone', async ({ page }) => {
  await page.goto('/pl/adresy-sklepow')
  await ready(page)
  await page.getByRole('searchbox', { name: 'Miejscowość lub kod pocztowy' }).fill('64-1')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText('Leszno')
  await expectSoundScreen(page)
  await page
    .getByRole('link', { name: /Leszno/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Godziny otwarcia' })).toBeVisible()
  await page.goto('/pl/przedstawiciele-handlowi')
  await ready(page)
  await page.getByLabel('Województwo', { exact: true }).selectOption({ label: 'opolskie' })
  await page.getByLabel('Uprawa lub zwierzęta').selectOption({ label: 'rzepak' })
  await expect(page.getByRole('heading', { name: 'Katarzyna Łanowska' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dodaj do kontaktów' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Dodaj do kontaktów' })).toHaveAttribute('download', /\.vcf$/)
  await expect(page).toHaveURL(/region=16&crop=rzepak/)
  await page.getByRole('button', { name: 'To mój doradca' }).click()
  await page.reload()
  await expect(page.getByText('Zapamiętany na tym urządzeniu doradca: Katarzyna Łanowska.')).toBeVisible()
  await expectSoundScreen(page)
})

test('the blog is read by category and page; an unknown article is not found @desktop', async ({ page, request }) => {
  await page.goto('/en/blog')
  await expect(page).toHaveTitle('Blog – Plon')
  await ready(page)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('navigation', { name: 'Categories of the blog' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/category=/)
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Read next' })).toBeVisible()
  await expectSoundScreen(page)
  expect((await request.get('/en/blog/no-such-article')).status()).toBe(404)
  const feed = await request.get('/api/content/feed/pl')
  expect(feed.headers()['content-type']).toContain('rss')
  expect((await feed.text()).match(/<item>/g)?.length).toBeGreaterThan(10)
})

test.describe('an application for a job', { tag: '@phone' }, () => {
  // Without a service worker the chunk of the "no connection" band cannot be loaded offline either.
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED|Unable to preload CSS|dynamically imported module/] })
  test('is sent with a file that is checked; what is refused or finds no signal loses nothing', async ({ page, context }) => {
    await page.goto('/pl/kariera')
    await ready(page)
    await page.getByLabel('Wymiar pracy').selectOption({ index: 1 })
    await expect(page).toHaveURL(/time=/)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    const send = page.getByRole('button', { name: 'Wyślij zgłoszenie' })
    await send.click()
    await expect(page.getByRole('alert')).toContainText('Sprawdź zaznaczone pola')
    await page.getByLabel('Imię i nazwisko').fill('Jan Rola')
    await page.getByLabel('E-mail').fill('jan@rola.example')
    await page.getByLabel(/Zgadzam się/).check()
    const file = page.getByLabel('Twoje CV')
    const pdf = Buffer.from('%PDF-1.7 cv')
    for (const [name, buffer, words] of [
      ['cv.exe', Buffer.from('MZ'), 'Wybierz plik PDF'],
      ['cv.pdf', Buffer.from('MZ'), 'Nie da się odczytać tego pliku'],
      ['cv.pdf', Buffer.concat([pdf, Buffer.alloc(6 * 1024 * 1024)]), 'Plik jest większy niż 5 MB'],
    ] as const) {
      await file.setInputFiles({ name, mimeType: 'application/pdf', buffer })
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
      await send.click()
      await expect(page.getByRole('alert')).toContainText(words)
    }
    await expectSoundScreen(page)
    await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf })
    await context.setOffline(true)
    await send.click()
    await expect(page.getByRole('alert')).toContainText('nic nie zostało wysłane')
    await expect(page.getByLabel('Imię i nazwisko')).toHaveValue('Jan Rola')
    await context.setOffline(false)
    await send.click()
    await expect(page.getByText('Wysłano. Dziękujemy.')).toBeVisible()
  })
})

test('a letter is written with the keyboard alone', async ({ page }) => {
  await page.goto('/en/kontakt')
  await ready(page)
  await page.getByLabel('Topic').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Jan Rola')
  await page.keyboard.press('Tab')
  await page.keyboard.type('jan@rola.example')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('When does my order come?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sent. Thank you.')).toBeVisible()
  await expectSoundScreen(page)
})

for (const locale of ['pl', 'en'] as const)
  // Each language on one device, as in `screens.spec.ts`.
  test(`the weather of a place is sound in ${locale}, narrow and in the dark too ${locale === 'pl' ? '@phone' : '@desktop'}`, async ({
    page,
  }) => {
    await expectSoundPage(page, poznan(locale), locale)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of [`/${locale}/kontakt`, `/${locale}/przedstawiciele-handlowi`, poznan(locale)])
      await expectSoundPage(page, path, locale)
  })
