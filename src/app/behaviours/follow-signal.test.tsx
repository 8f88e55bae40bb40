import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { followSignal } from './follow-signal.ts'

const online = vi.spyOn(navigator, 'onLine', 'get')
afterEach(() => void online.mockReset())

function follow(status: string, isOnline: boolean) {
  online.mockReturnValue(isOnline)
  const invalidate = vi.fn<() => void>()
  const router = { state: { matches: [{ status: 'success' }, { status }] }, invalidate }
  return { invalidate, stop: followSignal(router as unknown as AnyRouter) }
}

function comeBack() {
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
}

it('a page that failed without a signal is opened when there is one, and only then', () => {
  const { invalidate, stop } = follow('error', false)
  expect(invalidate).not.toHaveBeenCalled()
  comeBack()
  expect(invalidate).toHaveBeenCalledOnce()
  stop()
  comeBack()
  expect(invalidate).toHaveBeenCalledOnce()
})

it('one for which the signal came back too early is opened at once', () => {
  const { invalidate, stop } = follow('error', true)
  expect(invalidate).toHaveBeenCalledOnce()
  stop()
})

it('a page that stands is left alone', () => {
  const { invalidate, stop } = follow('success', false)
  comeBack()
  expect(invalidate).not.toHaveBeenCalled()
  stop()
})
