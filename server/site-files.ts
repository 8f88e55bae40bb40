import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { ownName } from '#config/own-name.ts'
import { brandPictures } from '../config/brand-pictures.ts'
import { defaultLocale, prefixes, type Locale } from '../config/locales.ts'
import { manifestIn } from './manifest.ts'
import { smallText } from './small-text.ts'
import type { StaticFiles } from './static-files.ts'
import type { Traced } from './traced.ts'

/** Public folders of the client build; an unknown name below them gives a plain 404, never a page. */
const folders = ['assets', 'brand', 'screenshots'] as const

/** A worker that replaces a broken one, clears its caches and unregisters itself; changes that are not yet sent stay stored. */
const farewell = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('${ownName('')}')) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/**
 * Serves files of the site: build output, worker, manifest, icon.
 * @param bestsellersIn path of that category in a language; `undefined` while unknown
 * @param hasWorker false removes the worker from every browser at its next check for an update
 */
export function createSiteFiles(
  files: StaticFiles,
  manifestFile: string,
  bestsellersIn: (locale: Locale) => Promise<string | undefined>,
  hasWorker = true,
): Hono<Traced> {
  const site = new Hono<Traced>()
  for (const folder of folders)
    site.get(
      `/${folder}/*`,
      async (c) => (await files.serve(new URL(c.req.url).pathname, c.req.raw)) ?? smallText(404, 'Not found'),
    )

  site.get('/sw.js', async (c) => {
    // A worker opened as a page or loaded as a script indicates an attack.
    const destination = c.req.header('sec-fetch-dest')
    const isWorker = destination === undefined || destination === 'serviceworker' || destination === 'empty'
    const headers = { 'cache-control': 'no-cache', 'service-worker-allowed': '/' }
    if (isWorker && !hasWorker) return c.body(farewell, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' })
    const served = isWorker ? await files.serve('/sw.js', c.req.raw, headers) : undefined
    return served ?? smallText(404, 'Not found')
  })

  site.get('/favicon.ico', async (c) => {
    return (await files.serve(brandPictures.favicon, c.req.raw)) ?? smallText(404, 'Not found')
  })

  // A shopper who reads English installs an app that starts in English. The address without a language serves apps that were installed
  // before it had one.
  for (const locale of [undefined, ...prefixes])
    site.get(`/manifest.${locale ? `${locale}.` : ''}webmanifest`, async () => {
      if (!existsSync(manifestFile)) return smallText(404, 'Not found')
      const spoken = locale ?? defaultLocale
      const bestsellers = await bestsellersIn(spoken)
      return new Response(manifestIn(await readFile(manifestFile, 'utf8'), spoken, bestsellers), {
        headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      })
    })
  return site
}
