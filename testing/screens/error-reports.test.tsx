import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepConsent } from '#platform/consent/consent.ts'
import { startErrorReports } from '#app/measuring/error-reports.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { openIngest } from '../../server/reporting/ingest-miniature.ts'
import { anna, load, signIn } from '../at-the-gateway.ts'
import { readToken } from '#shop/session/identity.ts'
import { renderShop } from '../render-shop.tsx'
import { askAsPage, closeShop, openShop } from '../this-shop.ts'

const ingest = await openIngest()
const shop = await openShop({}, {}, { SENTRY_DSN: ingest.dsn })
afterAll(async () => {
  await closeShop(shop)
  ingest.close()
})

const statuses: number[] = []
let client: ReturnType<typeof startErrorReports>
beforeAll(() => {
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname, origin } = new URL(address, location.href)
    return origin === location.origin ? askAsPage(pathname, init, load) : load(address, init)
  })
  client = startErrorReports({
    settings: { environment: 'test' },
    // As on a page: the package sends by the same `fetch` that it observes.
    fetch: async (address, init) => {
      const answer = await fetch(address, init)
      statuses.push(answer.status)
      return answer
    },
    placeName: () => '/$locale/_shop/$',
    replays: { session: 1, onError: 1 },
  })
})

const everything = () => ingest.received.map(({ text }) => text).join('\n')
const fails = async (error: Error) => {
  client?.captureException(error)
  await client?.flush(2_000)
}

describe('what fails on a page', { timeout: 60_000 }, () => {
  it('is told to nobody before the visitor allows it, nor after a no', async () => {
    await renderShop('/pl/nawozy.html')
    await fails(new Error('before'))
    act(() => keepConsent({ analytics: false, marketing: true }))
    await fails(new Error('after a no'))
    expect([ingest.received, statuses]).toEqual([[], []])
  })

  it('is told by the shop itself, with its place and its version, and without anybody in it', async () => {
    act(() => keepConsent({ analytics: true, marketing: false }))
    await signIn(anna)
    const token = readToken() ?? ''
    await renderShop('/pl/customer/my-profile?returnURL=%2Fpl%2Fcart')
    await screen.findAllByText(/Anna/)
    await fails(new TypeError(`No name of anna@demo.example at +48 601 234 567 in ${token}`))
    await fails(new CommerceError('rejected', 'Szanowna Pani Anno Nowak, nie'))
    await waitFor(() => expect(everything()).toContain('TypeError'))
    expect(everything()).not.toContain('before')
    expect(new Set(statuses)).toEqual(new Set([200]))
    const events = ingest.received.flatMap(({ items }) =>
      items.filter(({ type }) => type === 'event').map(({ payload }) => payload),
    )
    expect(events).toContainEqual(
      expect.objectContaining({
        release: expect.stringMatching(/^plon@[\da-f]+$/) as unknown,
        environment: 'test',
        exception: expect.anything() as unknown,
      }),
    )
    expect(ingest.received.every(({ path }) => path === '/api/42/envelope/')).toBe(true)
    expect(everything().match(/anna|nowak|demo\.example|601.?234|returnURL/gi)).toBeNull()
    expect(token.length).toBeGreaterThan(20)
    expect(everything().includes(token)).toBe(false)
    expect(everything()).toContain('[mail]')
    expect(everything(), 'reports tell nothing of reports').not.toContain('/api/error-reports')
  })

  it('is told no longer once the consent is taken back', async () => {
    act(() => keepConsent({ analytics: false, marketing: false }))
    const before = ingest.received.length
    await fails(new Error('later'))
    expect(ingest.received).toHaveLength(before)
  })
})
