import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { smallText } from './small-text.ts'
import type { StaticFiles } from './static-files.ts'
import type { Traced } from './traced.ts'

/** Folders of the client build that the public may read; an unknown name below them is a plain 404, never a page. */
const folders = ['assets', 'fonts', 'icons', 'mark', 'screenshots'] as const
const favicons = ['/mark/favicon.svg', '/icons/favicon.svg', '/favicon.svg']

/** Files of the site: build output, worker, manifest, icon. */
export function createSiteFiles(files: StaticFiles, manifestFile: string): Hono<Traced> {
  const site = new Hono<Traced>()
  for (const folder of folders)
    site.get(
      `/${folder}/*`,
      async (c) => (await files.serve(new URL(c.req.url).pathname, c.req.raw)) ?? smallText(404, 'Not found'),
    )

  site.get('/sw.js', async (c) => {
    // A worker opened as a page or loaded as a script is somebody trying something.
    const destination = c.req.header('sec-fetch-dest')
    const isWorker = destination === undefined || destination === 'serviceworker' || destination === 'empty'
    const served = isWorker
      ? await files.serve('/sw.js', c.req.raw, { 'cache-control': 'no-cache', 'service-worker-allowed': '/' })
      : undefined
    return served ?? smallText(404, 'Not found')
  })

  site.get('/favicon.ico', async (c) => {
    const path = favicons.find((one) => files.has(one))
    return (path ? await files.serve(path, c.req.raw) : undefined) ?? smallText(404, 'Not found')
  })

  site.get('/manifest.webmanifest', async (c) => {
    const served = await files.serve('/manifest.webmanifest', c.req.raw)
    if (served) return served
    if (!existsSync(manifestFile)) return smallText(404, 'Not found')
    return new Response(await readFile(manifestFile), {
      headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })
  })
  return site
}
