import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageLinks } from './page-links.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

async function marked(address: string, page: number) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <I18nProvider i18n={i18n}>
          <PageLinks page={page} pages={9} />
        </I18nProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await act(async () => {
    await router.load()
    render(<RouterProvider router={router as never} />)
  })
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  return links.map((link) => link.textContent)
}

it.each([
  ['/', 1],
  ['/?page=3', 3],
  ['/?status=open&page=2', 2],
])('of the pages of %s only the one that is shown is marked', async (address, page) => {
  expect(await marked(address, page)).toEqual([String(page)])
})
