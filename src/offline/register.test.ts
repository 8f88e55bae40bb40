import { afterEach, expect, it, vi } from 'vitest'
import type { PublicRead } from '#platform/commerce/commerce.ts'
import { registerWorker } from './register.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('the worker is handed what the page has read, however early it is there', async () => {
  vi.stubEnv('DEV', false)
  const sent: unknown[] = []
  const controller = { postMessage: (message: unknown) => sent.push(message) }
  const serviceWorker = { controller, addEventListener: () => undefined, register: () => Promise.resolve(undefined) }
  vi.stubGlobal('navigator', { serviceWorker, onLine: true })
  vi.stubGlobal('document', { cookie: '', images: [], readyState: 'complete', addEventListener: () => undefined })
  vi.stubGlobal('location', new URL('https://plon.example/pl'))
  vi.stubGlobal('addEventListener', () => undefined)
  const { promise, resolve } = Promise.withResolvers<readonly PublicRead[]>()
  registerWorker(promise, '/graphql?hash=tree')
  // The worker's code has been loaded, and the router's reads have not arrived yet.
  await import('./registration.ts')
  expect(sent).toEqual([])
  const read = { path: '/graphql?hash=product', data: { products: { items: [] } } }
  resolve([read])
  await vi.waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ type: 'KEEP_ANSWERS', answers: [read] })))
})
