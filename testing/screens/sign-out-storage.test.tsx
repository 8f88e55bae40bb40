/** @module-tag slow */
import { ownName } from '#config/own-name.ts'
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { CustomerDocument } from '#graphql/graphql.ts'
import { closeStores, isPersonalStore } from '#offline/entry-store.ts'
import { openOutbox } from '#offline/outbox.ts'
import { readCookie } from '#platform/cookies.ts'
import { dropToken, keepToken, readToken } from '#shop/session/identity.ts'
import { anna, gateway, signIn } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'
import { askAsPage } from '../this-shop.ts'

const load = fetch

// The outbox encrypts personal data with Node's cryptography, whose buffers differ from those of jsdom's window.
beforeAll(() => {
  const bytes = structuredClone(new Uint8Array(1))
  vi.stubGlobal('Uint8Array', bytes.constructor)
  vi.stubGlobal('ArrayBuffer', bytes.buffer.constructor)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.stubGlobal('fetch', load)
  dropToken()
})

const unanswered = { addEventListener: () => undefined } as unknown as IDBOpenDBRequest

/** From now on no database of stored answers opens or goes, and none says why: WebKit does so at times. */
function stopAnswering() {
  closeStores()
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => unanswered)
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) =>
    name.startsWith(ownName('q.')) ? unanswered : open(name, version),
  )
}

it('whoever signs out on a device whose storage does not answer is nobody after a few seconds, at the shop too', async () => {
  await signIn(anna)
  const { user } = await renderShop('/pl/customer')
  // What the page itself asks of its server.
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) =>
    String(input).startsWith('/') ? askAsPage(String(input), init, load) : load(input, init),
  )
  await openOutbox()
  const token = readToken() ?? ''
  const isKept = async () => (await indexedDB.databases()).some(({ name }) => name && isPersonalStore(name))
  await waitFor(async () => expect(await isKept(), 'something of hers is on the device').toBe(true), { timeout: 20_000 })
  stopAnswering()
  await user.click((await screen.findAllByRole('button', { name: 'Wyloguj się' }))[0] ?? document.body)
  await waitFor(() => expect(location.pathname).toBe('/pl'), { timeout: 20_000 })
  expect(readToken()).toBeUndefined()
  expect(readCookie('vsf-leaving'), 'the next page erases what this one could not').toBe(token)
  keepToken(token)
  await expect(gateway(CustomerDocument, {})).rejects.toThrow()
}, 60_000)
