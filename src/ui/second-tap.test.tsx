import { createBrowserHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addLayer } from './layers.ts'
import { watchTaps } from './second-tap.ts'

const pages = createBrowserHistory()
const pressed: string[] = []
let now = 10_000
let stop: () => void
let leave: (() => void) | undefined

/** Taps a number of milliseconds after the previous event. */
function tap(name: string, { x = 300, y = 600, after = 150 } = {}) {
  now += after
  const button = document.createElement('button')
  button.addEventListener('click', () => pressed.push(name))
  document.body.append(button)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y })
  Object.defineProperty(click, 'timeStamp', { value: now })
  button.dispatchEvent(click)
  button.remove()
}

/** Opens a layer that the back button can close. */
function open() {
  const close = vi.fn<() => void>(() => leave?.())
  leave = addLayer(pages, { element: document.createElement('dialog'), close })
  return close
}

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  stop = watchTaps()
  now += 10_000
  pressed.length = 0
})
afterEach(() => {
  stop()
  leave?.()
  vi.restoreAllMocks()
})

it('the second tap on what opened a panel closes it, and presses nothing in it', () => {
  tap('cart')
  const close = open()
  tap('checkout', { x: 310, y: 590 })
  expect(close).toHaveBeenCalledOnce()
  expect(pressed).toEqual(['cart'])
})

it('a panel that came late is closed as well', () => {
  tap('cart')
  now += 3_000
  const close = open()
  tap('checkout')
  expect(close).toHaveBeenCalledOnce()
  expect(pressed).toEqual(['cart'])
})

it.each([
  ['after a look', { after: 600 }],
  ['elsewhere', { x: 100 }],
])('a press %s is a press in the panel', (_, how) => {
  tap('cart')
  const close = open()
  tap('checkout', how)
  expect(close).not.toHaveBeenCalled()
  expect(pressed).toEqual(['cart', 'checkout'])
})

it('the second tap on what closed a panel presses nothing under it', () => {
  open()
  tap('close', { after: 2_000 })
  leave?.()
  tap('account')
  tap('account')
  expect(pressed).toEqual(['close', 'account'])
})

it('a panel closed by the way back can be opened again at once', () => {
  tap('cart')
  open()
  now += 2_000
  leave?.()
  tap('cart')
  expect(pressed).toEqual(['cart', 'cart'])
})

it('who has typed in between means the press', () => {
  open()
  tap('close', { after: 2_000 })
  leave?.()
  document.body.dispatchEvent(new InputEvent('input', { bubbles: true }))
  tap('next')
  expect(pressed).toEqual(['close', 'next'])
})

it('a key presses at no place, however fast it is', () => {
  tap('cart', { x: 0, y: 0 })
  open()
  tap('checkout', { x: 0, y: 0 })
  expect(pressed).toEqual(['cart', 'checkout'])
})

it('every dialog of the page is a layer, so that all of this counts for it', () => {
  const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const opening = Object.keys(sources).filter((file) => sources[file]?.includes('showModal('))
  expect(opening).toEqual(['./use-layer.ts'])
})
