import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mediaFiles, pictureFiles } from './media-files.ts'
import { mediaResponse, renderAttachment, renderDownload } from './media-response.ts'

let cacheFolder = ''
beforeAll(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'plon-media-'))
})
afterAll(() => rm(cacheFolder, { recursive: true }))

const get = (path: string, init?: RequestInit) => mediaResponse(new Request(`http://backend.test${path}`, init), { cacheFolder })
const PICTURE = '/media/catalog/product/plo-d-006-5l-1.webp'

describe('files without a request', () => {
  it('tell the size of a document and hand over a bought download', async () => {
    const label = await renderAttachment('attachments/zag-h-001-etykieta.pdf', { cacheFolder })
    expect(Number(label?.bytes.byteLength)).toBe(
      Number((await get('/media/attachments/zag-h-001-etykieta.pdf'))?.headers.get('content-length')),
    )
    expect((await renderDownload('downloads/poradnik-rzepak.pdf', { cacheFolder }))?.type).toBe('application/pdf')
    expect(await renderAttachment('downloads/poradnik-rzepak.pdf', { cacheFolder })).toBeUndefined()
  })

  it('are given also where the folder that keeps them cannot be written, which is said once', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (let time = 0; time < 2; time++)
      expect((await renderDownload('downloads/poradnik-rzepak.pdf', { cacheFolder: '/dev/null/media' }))?.type).toBe(
        'application/pdf',
      )
    expect(said.mock.calls).toEqual([[expect.stringMatching(/^\/dev\/null\/media cannot be written \(.*\): drawings/)]])
    said.mockRestore()
  })

  it('list the pictures of a product, and none for a SKU nobody sells', () => {
    expect(pictureFiles('MIE-T-008')).toEqual([1, 2, 3].map((view) => `catalog/product/mie-t-008-${view}.webp`))
    expect(pictureFiles('NIE-MA')).toEqual([])
    expect(pictureFiles('PLO-D-006').filter((name) => !mediaFiles().has(name))).toEqual([])
  })
})

describe('GET /media/…', () => {
  it('answers a product picture of 1134 pixels on a transparent ground', async () => {
    const response = await get(PICTURE)
    expect(response?.status).toBe(200)
    expect(response?.headers.get('content-type')).toBe('image/webp')
    const { width, height, hasAlpha } = await sharp(await response?.arrayBuffer()).metadata()
    expect({ width, height, hasAlpha }).toEqual({ width: 1134, height: 1134, hasAlpha: true })
  })

  it('renders a picture once for shoppers who ask at the same moment', async () => {
    const before = (await readdir(cacheFolder)).length
    const responses = await Promise.all([1, 2, 3, 4].map(() => get('/media/catalog/product/zag-h-001-1.webp')))
    expect(new Set(responses.map((response) => response?.headers.get('etag'))).size).toBe(1)
    expect((await readdir(cacheFolder)).length).toBe(before + 1)
  })

  it('answers 304 to whoever has it', async () => {
    const etag = (await get(PICTURE))?.headers.get('etag') ?? ''
    const again = await get(PICTURE, { headers: { 'if-none-match': etag } })
    expect([again?.status, await again?.text()]).toEqual([304, ''])
  })

  it('answers HEAD without a body and refuses to be written to', async () => {
    const head = await get(PICTURE, { method: 'HEAD' })
    expect([head?.status, Number(head?.headers.get('content-length')) > 1000, await head?.text()]).toEqual([200, true, ''])
    expect((await get(PICTURE, { method: 'POST' }))?.status).toBe(405)
  })

  it('leaves every other path to others', async () => {
    expect(await get('/graphql')).toBeUndefined()
  })

  it.each([
    '/media/',
    '/media/catalog/product/nie-ma-1.webp',
    '/media/catalog/product/plo-d-006-5l-9.webp',
    '/media/catalog/product/PLO-D-006-5L-1.webp',
    '/media/%2e%2e/%2e%2e/package.json',
    '/media/..%2f..%2fpackage.json',
    '/media/....//package.json',
    '/media/catalog/product/..%5c..%5cmain.ts',
    '/media//etc/passwd',
    '/media/catalog/product/plo-d-006-5l-1.webp%00.png',
    '/media/downloads/poradnik-rzepak.pdf',
  ])('does not have %s', async (path) => {
    const response = await get(path)
    expect(response === undefined ? 'not ours' : response.status).toBe(
      new URL(path, 'http://backend.test').pathname.startsWith('/media/') ? 404 : 'not ours',
    )
  })

  it.each([
    'catalog/art/hero-rzepak-1489.webp',
    'catalog/art/hero-rzepak-375.webp',
    'catalog/category/nawozy.webp',
    'catalog/category/nawozy-mobile.webp',
  ])('has %s', (name) => {
    expect(mediaFiles().get(name)?.source()).toMatch(/^<svg (?!.*(?:NaN|undefined)).*<\/svg>$/s)
  })
})
