import { render } from '@testing-library/react'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchChunks } from '#offline/chunk-reload.ts'
import { type Message, showNoticesIn } from '#ui/notices.ts'
import { MissingParts } from './missing-parts.tsx'

const said: Message[] = []
const userActivation = { isActive: true, hasBeenActive: true }
beforeAll(watchChunks)
beforeEach(() => {
  vi.stubGlobal('navigator', { userActivation })
  return showNoticesIn({ say: (message) => said.push(message), clear: () => said.splice(0), end: () => undefined })
})
afterEach(() => {
  userActivation.isActive = true
  sessionStorage.clear()
})

/** Dispatches what the bundler reports of a missing chunk and what the browser reports when nothing has handled it. */
function fail(reason: Error, isPart = true) {
  if (isPart) dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: reason }))
  const rejection = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  dispatchEvent(rejection)
  return rejection
}

const open = () =>
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <MissingParts />
    </I18nProvider>,
  )

describe('a press whose part of the shop cannot be loaded', () => {
  it('is told that it did nothing', () => {
    open()
    expect(fail(new TypeError('Failed to fetch dynamically imported module')).defaultPrevented).toBe(true)
    expect(said.map(({ tone }) => tone)).toEqual(['warning'])
  })

  it('is told once this page can tell, and stays kept for one that replaces it', () => {
    open().unmount()
    fail(new TypeError('gone'))
    expect(said).toEqual([])
    open().unmount()
    open()
    expect(said).toHaveLength(1)
    expect(Date.now() - Number(sessionStorage.getItem('plon-missed-press'))).toBeLessThan(5000)
  })

  it('is told by the page that replaces the one it was pressed on, once', () => {
    sessionStorage.setItem('plon-missed-press', String(Date.now() - 2000))
    open().unmount()
    open()
    expect(said).toHaveLength(1)
  })

  it('is not told long afterwards', () => {
    fail(new TypeError('gone'))
    vi.setSystemTime(Date.now() + 30_000)
    open()
    expect(said).toEqual([])
    vi.useRealTimers()
  })

  it.each([
    ['what nobody pressed', true, false],
    ['another fault', false, true],
  ])('is not told of %s', (_, isPart, isActive) => {
    userActivation.isActive = isActive
    open()
    expect(fail(new Error('x'), isPart).defaultPrevented).toBe(false)
    expect(said).toEqual([])
  })
})
