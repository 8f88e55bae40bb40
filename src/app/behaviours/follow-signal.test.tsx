import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { followSignal } from './follow-signal.ts'

const online = vi.spyOn(navigator, 'onLine', 'get')
afterEach(() => void online.mockReset())

function follow(status: string, isOnline: boolean, queryClient = new QueryClient()) {
  online.mockReturnValue(isOnline)
  const invalidate = vi.fn<() => void>()
  const router = { state: { matches: [{ status: 'success' }, { status }] }, options: { context: { queryClient } }, invalidate }
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

it('what a page could not read without a signal is read when there is one, and nothing that is there', async () => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: Infinity } },
  })
  const missing = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('No connection')).mockResolvedValue('the order')
  const there = vi.fn<() => Promise<string>>().mockResolvedValue('the list')
  const observers = [
    new QueryObserver(queryClient, { queryKey: ['missing'], queryFn: missing }),
    new QueryObserver(queryClient, { queryKey: ['there'], queryFn: there }),
  ]
  const leave = observers.map((observer) => observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(queryClient.getQueryState(['missing'])?.status).toBe('error'))
  const { stop } = follow('success', false, queryClient)
  expect(missing).toHaveBeenCalledOnce()
  comeBack()
  await vi.waitFor(() => expect(queryClient.getQueryData(['missing'])).toBe('the order'))
  expect(there).toHaveBeenCalledOnce()
  stop()
  for (const end of leave) end()
})
