import { createBrowserHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addLayer, leaveDeadEntry, topLayer } from './layers.ts'

const tick = (ms = 30) => new Promise((resolve) => setTimeout(resolve, ms))
const pages = createBrowserHistory()
const visited: string[] = []
pages.subscribe(({ location, action }) => void visited.push(`${action.type} ${location.pathname}`))

function panel() {
  const element = document.createElement('dialog')
  const close = vi.fn<() => void>()
  const leave = addLayer(pages, { element, close })
  close.mockImplementation(leave)
  return { element, close, leave }
}

beforeEach(async () => {
  pages.push('/pl/a')
  await tick()
  visited.length = 0
})
afterEach(() => expect(topLayer()).toBeUndefined())

it('the back button closes the panel and leaves the page alone', async () => {
  const { close } = panel()
  await tick()
  history.back()
  await tick()
  expect(close).toHaveBeenCalledOnce()
  expect([location.pathname, visited]).toEqual(['/pl/a', []])
})

it('the back button closes the panel also in the moment in which it opened', async () => {
  const { close } = panel()
  history.back()
  await tick()
  expect(close).toHaveBeenCalledOnce()
  expect([location.pathname, visited]).toEqual(['/pl/a', []])
})

it('of two it closes the topmost first', async () => {
  const under = panel()
  await tick()
  const over = panel()
  await tick()
  expect(topLayer()).toBe(over.element)
  history.back()
  await tick()
  expect([under.close.mock.calls.length, over.close.mock.calls.length]).toEqual([0, 1])
  history.back()
  await tick()
  expect(under.close).toHaveBeenCalledOnce()
  expect(visited).toEqual([])
})

it('closed by its own button it leaves nothing behind: the next step back is the page before', async () => {
  pages.push('/pl/b')
  await tick()
  const { leave } = panel()
  await tick()
  leave()
  await tick()
  history.back()
  await tick()
  expect(location.pathname).toBe('/pl/a')
  expect(visited).toEqual(['PUSH /pl/b', 'BACK /pl/a'])
})

it('a link in a panel leads on from the page: the way back does not pass the panel', async () => {
  const { leave } = panel()
  await tick()
  leave()
  pages.push('/pl/c')
  await tick()
  expect(location.pathname).toBe('/pl/c')
  history.back()
  await tick()
  expect([location.pathname, visited]).toEqual(['/pl/a', ['PUSH /pl/c', 'BACK /pl/a']])
  history.forward()
  await tick()
  expect(location.pathname).toBe('/pl/c')
})

it('a filter set in an open sheet keeps the sheet one step away', async () => {
  const { close } = panel()
  await tick()
  pages.push('/pl/a?filter=1')
  await tick()
  expect(location.search).toBe('?filter=1')
  history.back()
  await tick()
  expect(close).toHaveBeenCalledOnce()
  expect(location.search).toBe('?filter=1')
})

it('going forward onto the entry of a closed panel is taken back', async () => {
  const { leave } = panel()
  await tick()
  leave()
  await tick()
  history.forward()
  await tick(60)
  expect(visited).toEqual([])
  history.back()
  await tick()
  expect(visited).toHaveLength(1)
})

it('a page reloaded under a panel forgets its entry', async () => {
  History.prototype.pushState.call(history, { ...history.state, shopLayer: 1 }, '')
  leaveDeadEntry(pages)
  await tick(60)
  expect(history.state.shopLayer).toBeUndefined()
  expect(visited).toEqual([])
})
