import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NoticesRegion } from './notices-region.tsx'
import { clearNotices, leavePage, notify, type Message } from './notices.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <I18nProvider i18n={i18n}>
      <NoticesRegion />
    </I18nProvider>,
  )
})
afterEach(() => {
  act(clearNotices)
  vi.useRealTimers()
})

const say = (text: string, more: Partial<Message> = {}) =>
  act(async () => {
    notify({ tone: 'info', text, ...more } as Message)
    await vi.advanceTimersByTimeAsync(1)
  })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('a message leaves after five seconds', async () => {
  await say('Saved')
  expect(screen.getByRole('status').textContent).toBe('Saved')
  await wait(4900)
  expect(screen.queryByText('Saved')).toBeTruthy()
  await wait(200)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('a press that fails again is heard again, and its words have their whole time', async () => {
  await say('Choose a variant', { tone: 'warning' })
  const before = screen.getByRole('alert')
  await wait(4000)
  await say('Choose a variant', { tone: 'warning' })
  expect(screen.getByRole('alert')).not.toBe(before)
  await wait(4000)
  expect(screen.getByRole('alert').textContent).toBe('Choose a variant')
})

it('a persistent one ends with the page on which it was said', async () => {
  await say('The order was not placed', { tone: 'warning', about: 'order', persistent: true })
  act(leavePage)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a persistent one stays until it is closed', async () => {
  await say('You are not authorized, please log in.', { tone: 'warning', about: 'sign-in', persistent: true })
  await wait(60_000)
  expect(screen.getByRole('alert').textContent).toBe('You are not authorized, please log in.')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['a pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus', fireEvent.focus, fireEvent.blur],
] as const)('%s on it stops its time, and the rest goes on afterwards', async (_, rest, go) => {
  await say('Saved')
  await wait(3000)
  const close = screen.getByRole('button')
  rest(close)
  await wait(20_000)
  expect(screen.queryByText('Saved')).toBeTruthy()
  go(close)
  await wait(1500)
  expect(screen.queryByText('Saved')).toBeTruthy()
  await wait(600)
  expect(screen.queryByText('Saved')).toBeNull()
})

it.each([
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'alert'],
  ['danger', 'alert'],
] as const)('%s is announced as %s', async (tone, role) => {
  await say('Words', { tone })
  expect(screen.getByRole(role).textContent).toBe('Words')
})

it('what looks like HTML is text', async () => {
  await say('<img src=x onerror=alert(1)>')
  expect(screen.getByRole('status').textContent).toBe('<img src=x onerror=alert(1)>')
  expect(document.querySelector('img')).toBeNull()
})
