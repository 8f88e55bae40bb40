import { expect, test, vi } from 'vitest'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { boughtFiles } from './bought-files.ts'
import { takeFile } from './taking-file.ts'

const saved = vi.hoisted(() => vi.fn<(content: Blob, name: string) => void>())
vi.mock('#platform/save-as-file.ts', () => ({ saveAsFile: saved }))

const [file] = boughtFiles([
  {
    ...{ order_increment_id: '000000012', date: null, status: 'available', remaining_downloads: '3' },
    ...{ purchased_product_name: null, purchased_link_title: null },
  },
])

async function taken(answer: () => Promise<Response>) {
  saved.mockClear()
  const transport = {
    store: 'naturaexpert_pl' as const,
    fetch: vi.fn<(path: string, init?: RequestInit) => Promise<Response>>(answer),
    onAnswer: vi.fn<() => void>(),
    onSilence: vi.fn<() => void>(),
    onRefusedPerson: vi.fn<() => void>(),
  }
  if (!file) throw new Error('There is no file')
  const shop = { transport } as unknown as ShopWindow
  return { outcome: await takeFile(shop, file), ...transport }
}
const attached = { headers: { 'content-disposition': 'attachment; filename="atlas.pdf"' } }

test('a file is asked for by order and place, never by an address of its own, and saved under its name', async () => {
  const { outcome, fetch, onAnswer } = await taken(async () => new Response('%PDF', attached))
  expect(outcome).toEqual({ ok: true })
  expect(fetch.mock.calls.map(([path, init]) => [path, init?.method, init?.body])).toEqual([
    ['/api/downloads', 'POST', '{"order":"000000012","place":1}'],
  ])
  expect(saved.mock.calls.map(([, name]) => name)).toEqual(['atlas.pdf'])
  expect(onAnswer).toHaveBeenCalledOnce()
})

// The first three are definite answers of the server; the others leave the outcome unknown and are reported as such.
test.each([
  [401, 'unauthorized'],
  [404, 'gone'],
  [429, 'later'],
  [502, 'silent'],
  [503, 'silent'],
])('an answer of %i is "%s", and saves nothing', async (status, code) => {
  const { outcome, onRefusedPerson } = await taken(async () => new Response('{}', { status }))
  expect(outcome).toEqual({ ok: false, code })
  expect(onRefusedPerson).toHaveBeenCalledTimes(status === 401 ? 1 : 0)
  expect(saved).not.toHaveBeenCalled()
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 1],
  [
    'a line that breaks in the middle of the file',
    async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('gone')) }), attached),
    1,
  ],
  ['the sign-in page of a hotel', async () => new Response('<html>'), 0],
] as const)('%s is no answer of the shop', async (_, answer, silences) => {
  const { outcome, onSilence } = await taken(answer)
  expect(outcome).toEqual({ ok: false, code: 'offline' })
  expect(onSilence).toHaveBeenCalledTimes(silences)
  expect(saved).not.toHaveBeenCalled()
})
