import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onPathChange } from './on-path-change.ts'

it('tells of each other page once, not again while it is on its way, nor of a filter', async () => {
  const arrival = Promise.withResolvers<string>()
  const root = createRootRoute()
  const page = (path: string, loader: () => string | Promise<string>) =>
    createRoute({ getParentRoute: () => root, path, component: () => path, loader })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/account'] }),
    routeTree: root.addChildren([page('/account', () => 'here'), page('/home', () => arrival.promise)]),
  })
  render(<RouterProvider router={router} />)
  await screen.findByText('/account')
  let told = 0
  const stop = onPathChange(router, () => told++)
  router.history.push('/account?brand=Borenda')
  await expect.poll(() => router.state.resolvedLocation?.search).toEqual({ brand: 'Borenda' })
  expect(told).toBe(0)

  router.history.push('/home')
  await expect.poll(() => told).toBe(1)
  const reading = router.invalidate()
  arrival.resolve('there')
  await reading
  await screen.findByText('/home')
  expect(told).toBe(1)

  router.history.back()
  await expect.poll(() => told).toBe(2)
  stop()
  router.history.push('/home')
  await screen.findByText('/home')
  expect(told).toBe(2)
})
