import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../chromium.mjs'
import type { Site } from './sites.ts'
import { open, settle, slowDown, withPhone } from './slow-phone.ts'

/** Milliseconds between two pictures, and their number. */
const step = 200
const frames = 10
const width = 117
const height = 253

interface Frame {
  /** Milliseconds since the page was requested. */
  at: number
  /** The picture as a data URL. */
  picture: string
}

/** Records the screen of a first visit whenever it changes. */
const filmOf = (site: Site, place: 'home' | 'category' | 'product') =>
  withPhone(async (context): Promise<Frame[]> => {
    const { page, cdp } = await open(context)
    await slowDown(cdp)
    const taken: Frame[] = []
    cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      taken.push({ at: (metadata.timestamp ?? 0) * 1000, picture: `data:image/jpeg;base64,${data}` })
      // A page that is already closed accepts no acknowledgement.
      void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
    })
    await cdp.send('Page.startScreencast', {
      format: 'jpeg',
      quality: 80,
      maxWidth: width * 2,
      maxHeight: height * 2,
      everyNthFrame: 1,
    })
    await page.goto(`${site.origin}${site.paths[place]}`, { waitUntil: 'commit' })
    await settle(page)
    await cdp.send('Page.stopScreencast')
    const began = await page.evaluate(() => performance.timeOrigin)
    return taken.map(({ at, picture }) => ({ at: at - began, picture }))
  })

const times = Array.from({ length: frames }, (_, at) => (at + 1) * step)
const shownAt = (film: readonly Frame[], time: number) => film.findLast(({ at }) => at >= 0 && at <= time)?.picture

function strip(title: string, film: readonly Frame[]) {
  const cells = times.map((time) => {
    const picture = shownAt(film, time)
    return `<td>${picture ? `<img src="${picture}">` : '<i></i>'}</td>`
  })
  return `<tr><th>${title}</th>${cells.join('')}</tr>`
}

const style = `body{margin:0;padding:12px;width:max-content;font:13px system-ui,sans-serif;background:#fff;color:#222}
table{border-spacing:6px}th{text-align:left;font-weight:400}td{padding:0}
img,i{display:block;width:${width}px;height:${height}px;border:1px solid #ccc;background:#fff;object-fit:cover;object-position:top}`

/** Draws the stages of a first visit as pictures, with the sites one above the other. */
export async function drawFilm(sites: readonly Site[], file: string): Promise<void> {
  const rows: string[] = []
  for (const place of ['home', 'category', 'product'] as const)
    for (const site of sites) {
      // The first visit makes the server cache the page and its pictures.
      await withPhone(async (context) => {
        const { page } = await open(context)
        await page.goto(`${site.origin}${site.paths[place]}`)
        await settle(page)
      })
      rows.push(strip(`${site.name}<br>${place}`, await filmOf(site, place)))
    }
  const head = `<tr><th></th>${times.map((time) => `<th>${(time / 1000).toFixed(1)} s</th>`).join('')}</tr>`
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ deviceScaleFactor: 1 })
    await page.setContent(`<!doctype html><style>${style}</style><table>${head}${rows.join('')}</table>`)
    const picture = await page.locator('body').screenshot()
    mkdirSync(dirname(file), { recursive: true })
    await sharp(picture).webp({ quality: 70 }).toFile(file)
  } finally {
    await browser.close()
  }
}
