import { afterEach, expect, it, vi } from 'vitest'
import { away } from '#offline/after-session.ts'
import { dropCookie, writeCookie } from '#platform/cookies.ts'
import { mayReadSignedOut } from './sign-in-guard.ts'

afterEach(() => {
  away.set(false)
  dropCookie('vsf-leaving')
  vi.restoreAllMocks()
})

it.each([
  ['whose session has ended, without a signal', { isOnline: false, isLeaving: false }, true],
  ['whose session has ended, with one', { isOnline: true, isLeaving: false }, false],
  ['who has signed out, though that is still to be ended', { isOnline: false, isLeaving: true }, false],
])('what the device keeps of somebody %s, may be read: %o', (_, { isOnline, isLeaving }, may) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  away.set(true)
  if (isLeaving) writeCookie('vsf-leaving', 'token')
  expect(mayReadSignedOut()).toBe(may)
})
