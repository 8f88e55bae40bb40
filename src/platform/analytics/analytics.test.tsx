import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const lost = { event: 'page-not-found', path: '/pl/nic' } as const

beforeEach(() => {
  vi.resetModules()
  delete window.dataLayer
})
afterEach(() => delete window.dataLayer)

const load = async () => ({ ...(await import('../consent/consent.ts')), ...(await import('./analytics.ts')) })

it('nothing is told before the answer, and everything after a yes', async () => {
  const { track, keepConsent } = await load()
  track(lost)
  expect(window.dataLayer).toBeUndefined()
  keepConsent({ analytics: true, marketing: false })
  expect(window.dataLayer).toEqual([lost])
  track({ event: 'auto-login' })
  expect(window.dataLayer).toHaveLength(2)
})

it('after a no nothing is told, not even what came before', async () => {
  const { track, keepConsent } = await load()
  track(lost)
  keepConsent({ analytics: false, marketing: true })
  track(lost)
  keepConsent({ analytics: true, marketing: true })
  expect(window.dataLayer).toBeUndefined()
})

it('of many events that wait the last twenty are told', async () => {
  const { track, keepConsent } = await load()
  for (let page = 0; page < 50; page++) track({ event: 'page-not-found', path: `/pl/${page}` })
  keepConsent({ analytics: true, marketing: false })
  expect(window.dataLayer).toHaveLength(20)
  expect(window.dataLayer?.[0]).toEqual({ event: 'page-not-found', path: '/pl/30' })
})
