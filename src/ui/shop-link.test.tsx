import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShopLink } from './shop-link.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Renders a page with one link, and the page it links to, whose loads are recorded. */
async function open({
  preload = 'intent',
  onClick,
}: { preload?: 'intent' | false; onClick?: (event: { preventDefault(): void }) => void } = {}) {
  const read: string[] = []
  const root = createRootRoute({ component: Outlet })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <ShopLink to="/pl/borenda-150.html?pack=5%20l#dawki" {...(onClick && { onClick })}>
        Borenda
      </ShopLink>
    ),
  })
  const product = createRoute({
    getParentRoute: () => root,
    path: '$',
    loader: ({ location }) => void read.push(location.href),
    component: () => 'Strona produktu',
  })
  const router = createRouter({
    routeTree: root.addChildren([list, product]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPreload: preload,
    defaultPreloadStaleTime: 0,
  })
  await act(async () => {
    await router.load()
    render(<RouterProvider router={router as never} />)
  })
  return { router, read, link: screen.getByRole('link', { name: 'Borenda' }) }
}

it('a press leads to its page, with what is chosen and the place on it', async () => {
  const { router, link } = await open()
  await act(async () => void fireEvent.click(link))
  expect(router.state.location.href).toBe('/pl/borenda-150.html?pack=5+l#dawki')
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press that means something else is the browser’s: %o',
  async (how) => {
    const { router, link } = await open()
    link.addEventListener('click', (event) => setTimeout(() => event.preventDefault()))
    await act(async () => void fireEvent.click(link, how))
    expect(router.state.location.href).toBe('/')
  },
)

it('a press that was answered leads nowhere', async () => {
  const { router, link } = await open({ onClick: (event) => event.preventDefault() })
  await act(async () => void fireEvent.click(link))
  expect(router.state.location.href).toBe('/')
})

it('what a pointer stays on is read ahead, and what it passes is not', async () => {
  const { read, link } = await open()
  fireEvent.mouseEnter(link)
  await act(() => vi.advanceTimersByTimeAsync(30))
  fireEvent.mouseLeave(link)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(read).toEqual([])
  fireEvent.mouseEnter(link)
  await act(() => vi.advanceTimersByTimeAsync(60))
  expect(read).toEqual(['/pl/borenda-150.html?pack=5+l#dawki'])
})

it('a finger is a reason at once', async () => {
  const one = await open()
  fireEvent.touchStart(one.link)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(one.read).toHaveLength(1)
})

it('nothing is read ahead where the router does not', async () => {
  const { read, link } = await open({ preload: false })
  fireEvent.touchStart(link)
  fireEvent.mouseEnter(link)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(read).toEqual([])
})
