// Renders the manifest's screenshots from a running shop: `npm run brand:screens -- http://localhost:3000 /pl/listing.html
// /pl/product.html`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { publicFolder } from '#config/config-file.ts'
import { findChromium } from './chromium.mjs'

const [shop = 'http://localhost:3000', listing = '/pl/nawozy.html', product = '/pl/lanomix-zboza.html'] = process.argv.slice(2)
const folder = join(publicFolder, 'screenshots')
const screens = { home: '/pl', listing, product }
const sizes = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } }

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
for (const [form, viewport] of Object.entries(sizes)) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', colorScheme: 'light', locale: 'pl-PL' })
  const page = await context.newPage()
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(shop + path, { waitUntil: 'networkidle' })
    const picture = await page.screenshot()
    await sharp(picture).webp({ quality: 80 }).toFile(`${folder}/${name}-${form}.webp`)
  }
  await context.close()
}
await browser.close()
