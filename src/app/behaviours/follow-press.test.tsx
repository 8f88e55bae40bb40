import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPress } from './follow-press.ts'

const preloadRoute = vi.fn(async () => undefined)
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))
let stop: () => void = () => undefined
beforeEach(() => {
  history.replaceState({}, '', '/pl/nawozy.html')
  render(
    <>
      <a id="page" href="/pl/cart?a=1">
        <b id="inside">Koszyk</b>
      </a>
      <a id="here" href="/pl/nawozy.html#top">
        Tu
      </a>
      <a id="file" href="/pl/x.html" download>
        Plik
      </a>
      <a id="tab" href="/pl/x.html" target="_blank" rel="noreferrer">
        Karta
      </a>
      <a id="other" href="https://other.example/pl/cart">
        Obca
      </a>
      <a id="asset" href="/media/x.pdf">
        PDF
      </a>
      <button id="button" type="button">
        Nic
      </button>
      <nav style={{ position: 'fixed' }}>
        <a id="thumb" href="/pl/cart">
          Koszyk
        </a>
      </nav>
    </>,
  )
  // The router type has far more members than this behaviour needs.
  stop = followPress({ preloadRoute, options: { parseSearch } } as never)
})
afterEach(() => {
  stop()
  preloadRoute.mockClear()
})

const press = (id: string, init: object = {}) =>
  fireEvent.pointerDown(document.getElementById(id) ?? document.body, { button: 0, pointerType: 'mouse', ...init })

it.each([
  ['page', {}, '/pl/cart'],
  ['inside', {}, '/pl/cart'],
  ['page', { pointerType: 'pen' }, '/pl/cart'],
  ['thumb', { pointerType: 'touch' }, '/pl/cart'],
  ['page', { pointerType: 'touch' }, undefined],
  ['page', { button: 1 }, undefined],
  ['page', { ctrlKey: true }, undefined],
  ['page', { metaKey: true }, undefined],
  ['here', {}, undefined],
  ['file', {}, undefined],
  ['tab', {}, undefined],
  ['other', {}, undefined],
  ['asset', {}, undefined],
  ['button', {}, undefined],
])('a press on %s with %j loads %s', (id, init, to) => {
  press(id, init)
  expect(preloadRoute.mock.calls.map(([asked]: unknown[]) => (asked as { to: string }).to)).toEqual(to ? [to] : [])
})

it('a press opens nothing: that is the release', () => {
  press('page')
  expect(location.pathname).toBe('/pl/nawozy.html')
})
