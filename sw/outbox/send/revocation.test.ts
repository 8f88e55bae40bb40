import { expect, it, vi } from 'vitest'
import { revoking } from './revocation.ts'

const answer = (status: number) => Promise.resolve(new Response(null, { status }))

it('the revocation of a token is sent once by whoever asks meanwhile, and again after a failure', async () => {
  const fetch = vi.fn(() => answer(503))
  const [signOut, outbox] = [revoking(fetch), revoking(fetch)]
  expect(await Promise.all([signOut('a-token'), outbox('a-token')])).toEqual([false, false])
  expect(fetch).toHaveBeenCalledTimes(1)
  fetch.mockImplementation(() => answer(204))
  expect(await outbox('a-token')).toBe(true)
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('that of another token does not wait for it', async () => {
  const fetch = vi.fn((_: string, { body }: RequestInit) =>
    body === JSON.stringify({ token: 'slow' }) ? new Promise<never>(() => undefined) : answer(204),
  )
  const revoke = revoking(fetch)
  void revoke('slow')
  expect(await revoke('other')).toBe(true)
})

it('a request that fails fails for all who wait for it, and for nobody later', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const revoke = revoking(fetch)
  const both = await Promise.allSettled([revoke('a-token'), revoke('a-token')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(revoke('a-token')).rejects.toThrow('Failed to fetch')
  expect(fetch).toHaveBeenCalledTimes(2)
})
