import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { AddProductsToWishlistDocument, CustomerCartDocument, WishlistMembersDocument } from '#graphql/graphql.ts'
import type { OutboxHost } from './outbox-port.ts'
import { startOutbox } from './outbox-in-page.ts'

afterEach(() => vi.unstubAllGlobals())

const store = 'naturaexpert_pl'

/** Makes a signed-in customer's page, and records in order what happens on it. */
async function pageOf(answers: Partial<Record<string, object>>) {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined, cookie: '' })
  const happened: string[] = []
  const documents = [CustomerCartDocument, WishlistMembersDocument, AddProductsToWishlistDocument]
  const host: OutboxHost = {
    async fetch(_, init) {
      const { name = '' } = documents.find(({ hash }) => JSON.stringify(init?.body).includes(hash)) ?? {}
      happened.push(name)
      return Response.json({ data: answers[name] ?? {} })
    },
    beforeChange: () => void happened.push('before a change'),
    visitor: () => Promise.resolve({ store, customer: { id: '7', token: 'token' } }),
    ...{ cartId: () => undefined, keepCartId: () => undefined, dropCartId: () => undefined },
    ...{ onCart: () => undefined, onSeen: () => undefined, onUnauthorized: () => undefined },
  }
  const outbox = await startOutbox(host, () => undefined)
  return { outbox, happened }
}

const emptyWishlist = {
  customer: {
    id: '7',
    wishlists: [{ id: '3', items_count: 0, items_v2: { page_info: { current_page: 1, total_pages: 1 }, items: [] } }],
  },
}

it('a look at the cart leaves what the page has asked for early, and a change makes it the past', async () => {
  const { outbox, happened } = await pageOf({ WishlistMembers: emptyWishlist })
  await outbox.refresh('cart', store)
  expect(happened).toEqual(['CustomerCart'])
  await outbox.enqueue({ kind: 'WISH_ON', item: { sku: 'a' }, store })
  await vi.waitFor(() => expect(happened).toContain('AddProductsToWishlist'))
  expect(happened.slice(0, 4)).toEqual(['CustomerCart', 'WishlistMembers', 'before a change', 'AddProductsToWishlist'])
  outbox.close()
})
