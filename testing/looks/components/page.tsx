// The page of all components and their states: each is the shop's own, and none sends a request.
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { createCommerce, createReader, type Transport } from '#platform/commerce/commerce.ts'
import { stores } from '#platform/locale/locale.ts'
import { loadMessages, speak } from '#platform/locale/messages.ts'
import { ShopWindowProvider, type ShopWindow } from '#platform/shop-window.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import '#ui/tokens.css'
import '#ui/base.css'
import { Controls } from './controls.tsx'
import { Goods } from './goods.tsx'
import { Words } from './words.tsx'

const scheme = new URLSearchParams(location.search).get('scheme')
if (scheme) document.documentElement.dataset.scheme = scheme

const nobody: Transport = {
  store: stores.pl,
  fetch: () => Promise.reject(new CommerceError('offline', 'Nobody is asked')),
}
const shop: ShopWindow = {
  ...{ locale: 'pl', store: stores.pl, transport: nobody },
  ...{ commerce: createCommerce(nobody), read: createReader(nobody) },
}

function Components() {
  return (
    <div className="wrap">
      <h1>Components and their states</h1>
      <MantineRoot>
        <Controls />
        <Words />
        <Goods />
      </MantineRoot>
    </div>
  )
}

const i18n = setupI18n()
await speak(i18n, 'pl')
await loadMessages(i18n, 'pl', 'more')
const router = createRouter({
  routeTree: createRootRoute({
    component: () => (
      <ShopWindowProvider value={shop}>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <Components />
          </QueryClientProvider>
        </I18nProvider>
      </ShopWindowProvider>
    ),
  }),
  history: createMemoryHistory({ initialEntries: ['/?page=3'] }),
})
const place = document.getElementById('components')
if (place) createRoot(place).render(<RouterProvider router={router as never} />)
