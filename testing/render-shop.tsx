import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { followPartner } from '#app/session/follow-partner.ts'
import { hostOutboxOnPage } from '#app/session/outbox-host.ts'
import { endSession, endSessionIfOver } from '#app/session/session-end.ts'
import { outboxBegun } from '#offline/outbox.ts'
import { defaultLocale, localeIn, stores } from '#platform/locale/locale.ts'
import { readToken } from '#shop/session/identity.ts'
import { createRouter } from '../src/router.tsx'
import { askAsPage, thisShop } from './this-shop.ts'

/** Milliseconds added to every answer on a weak 2G connection. */
const slowness = 1_800

/** Router of the page that was rendered last. */
let before: ReturnType<typeof createRouter>['router'] | undefined
let stopFollowing = () => {}

/** State of the network while a screen is tested. */
export type Network = 'up' | 'down' | 'slow'

/**
 * Renders a page of the shop as a shopper has it: the real router and queries, the real gateway over HTTP, and the backend in memory behind
 * it.
 * @param path address with its locale, `/pl/cart`
 */
export async function renderShop(path: string) {
  let network: Network = 'up'
  window.history.replaceState({}, '', path)
  const preferredLocale = localeIn(path) ?? defaultLocale
  const asShopper = async (target: string, init?: RequestInit) => {
    if (network === 'down') throw new TypeError('Failed to fetch')
    const answer = await askAsPage(target, init)
    if (network === 'slow') await new Promise((resolve) => setTimeout(resolve, slowness))
    return answer
  }
  // Ends the previous page, as in a browser: otherwise two outboxes would write one cookie, and a navigation still under way would take
  // this page along.
  await outboxBegun()?.then((outbox) => outbox.close())
  stopFollowing()
  before?.update({ ...before.options, history: createMemoryHistory() })
  const { router } = createRouter({
    fetch: asShopper,
    onRefusedPerson: () => {
      const token = readToken()
      if (token) void endSessionIfOver(router, token)
    },
    preferredLocale,
    origin: 'http://localhost:3000',
  })
  before = router
  const { queryClient, shopIn } = router.options.context
  hostOutboxOnPage({
    queryClient,
    shop: () => shopIn(localeIn(location.pathname) ?? preferredLocale),
    shopOf: (store) => shopIn(store === stores.en ? 'en' : 'pl'),
    fetch: asShopper,
    onSignedOut: () => void endSession(router),
  })
  stopFollowing = followPartner(router)
  await act(async () => {
    await router.load()
    render(<RouterProvider router={router} />, { container: document, baseElement: document.documentElement })
  })
  return {
    router,
    user: userEvent.setup(),
    setNetwork: (next: Network) => {
      network = next
    },
  }
}

/** Returns what the backend has done to carts and orders so far. */
export async function effects(): Promise<{ operation: string; cart: string }[]> {
  const response = await fetch(`${thisShop().backend}/dev/effects`)
  return (await response.json()) as { operation: string; cart: string }[]
}
