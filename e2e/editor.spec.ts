import { createHash } from 'node:crypto'
import { expect, ready, test } from './shop-test.ts'

/** Stands in for the visual editor's script; the test sends its events. */
const bridge = `window.StoryblokBridge = class { on(events, heard) { window.editorSays = heard } }`

declare global {
  interface Window {
    editorSays?: (event: { action: string; story?: object }) => void
  }
}

function signature() {
  const at = Math.floor(Date.now() / 1000) - 5
  const token = createHash('sha1').update(`99001:plon-demo-preview:${at}`).digest('hex')
  return new URLSearchParams({
    _storyblok: '1',
    '_storyblok_tk[space_id]': '99001',
    '_storyblok_tk[timestamp]': String(at),
    '_storyblok_tk[token]': token,
  }).toString()
}

const typed = (headline: string) => ({
  uuid: 'typed',
  name: 'O nas',
  full_slug: 'p/o-nas',
  content: {
    ...{ _uid: 'c', component: 'page', title: 'O nas, na nowo' },
    body: [
      {
        ...{ _uid: 'b1', component: 'hero', headline },
        _editable: '<!--#storyblok#{"name":"hero","space":"99001","uid":"b1","id":"1"}-->',
      },
    ],
  },
})

test('the visual editor sees what is typed while it is typed, and the saved draft again @desktop', async ({ page }) => {
  await page.route('https://app.storyblok.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: bridge }))
  await page.goto(`/pl/p/o-nas?${signature()}`)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1, name: 'O nas', exact: true })).toBeVisible()
  await page.waitForFunction(() => window.editorSays !== undefined)
  await page.evaluate((story) => window.editorSays?.({ action: 'input', story }), typed('Pisane właśnie teraz'))
  await expect(page.getByRole('heading', { level: 1, name: 'O nas, na nowo' })).toBeVisible()
  await expect(page.getByText('Pisane właśnie teraz')).toBeVisible()
  await expect(page.locator('[data-blok-uid="b1"]')).toHaveAttribute('data-blok-c', /"name":"hero"/)
  await page.evaluate(() => window.editorSays?.({ action: 'change' }))
  await expect(page.getByRole('heading', { level: 1, name: 'O nas', exact: true })).toBeVisible()
})

test('a visitor loads nothing of it @desktop', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/storyblok|editor/.test(request.url())) foreign.push(request.url())
  })
  const response = await page.goto('/pl/p/o-nas')
  await ready(page)
  await page.waitForLoadState('networkidle')
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(foreign).toEqual([])
})
