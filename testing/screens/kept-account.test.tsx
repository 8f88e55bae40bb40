/** @module-tag slow */
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountPlaces } from '#app/pages/account/account-places.ts'
import { away } from '#offline/after-session.ts'
import { confirmConnection } from '#offline/connection.ts'
import { closePersonalBox } from '#offline/encrypted-store.ts'
import { closeStores } from '#offline/entry-store.ts'
import { openOutbox } from '#offline/outbox.ts'
import { dropToken } from '#shop/session/identity.ts'
import { load, signIn, wholesaler } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'
import { sentences } from './states-and-words.ts'

const longer = { timeout: 20_000 }
let hasSignal = true

beforeEach(async () => {
  indexedDB = new IDBFactory()
  closeStores()
  closePersonalBox()
  away.set(false)
  hasSignal = true
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    if (!String(input).startsWith('/api/ping')) return load(input, init)
    if (!hasSignal) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 204, headers: { 'X-Ping': String(input).split('?')[1] ?? '' } })
  })
  await confirmConnection()
})
afterEach(dropToken)

it.each(Object.keys(accountPlaces))('customer/%s says without a signal how old it is', async (place) => {
  await signIn(wholesaler)
  const shop = await renderShop('/pl')
  await openOutbox()
  await shop.router.navigate({ href: `/pl/customer/${place}` })
  await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull(), longer)
  await waitFor(() => expect(shop.router.options.context.queryClient.isFetching()).toBe(0), longer)
  expect(screen.queryByText(sentences.kept.pl)).toBeNull()
  shop.setNetwork('down')
  hasSignal = false
  await confirmConnection()
  expect(await screen.findAllByText(sentences.kept.pl, undefined, longer)).toHaveLength(1)
  shop.setNetwork('up')
  hasSignal = true
  await confirmConnection()
  await waitFor(() => expect(screen.queryByText(sentences.kept.pl)).toBeNull(), longer)
})
