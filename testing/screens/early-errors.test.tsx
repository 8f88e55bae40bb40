import { runInThisContext } from 'node:vm'
import { act } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { earlyErrorsScript } from '#app/document/early-errors-script.ts'
import { takeEarlyErrors } from '#app/measuring/early-errors.ts'
import { startErrorReports } from '#app/measuring/error-reports.ts'
import { follow } from '#app/measuring/measuring.ts'
import { keepConsent } from '#platform/consent/consent.ts'
import { openIngest } from '../../server/reporting/ingest-miniature.ts'
import { load } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'
import { askAsPage, closeShop, openShop } from '../this-shop.ts'

const ingest = await openIngest()
const shop = await openShop({}, {}, { SENTRY_DSN: ingest.dsn })
afterAll(async () => {
  await closeShop(shop)
  ingest.close()
})
beforeAll(() => {
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname, origin } = new URL(address, location.href)
    return origin === location.origin ? askAsPage(pathname, init, load) : load(address, init)
  })
})
afterEach(takeEarlyErrors)

/** Runs the first script of a page. */
const beginPage = () => runInThisContext(earlyErrorsScript)
/** Simulates an unhandled rejection, because a real one would fail the test. */
const fail = (reason?: Error) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

describe('what fails before a page has come to rest', { timeout: 60_000 }, () => {
  it('is told to nobody when nothing was allowed by then, whatever is allowed later', async () => {
    beginPage()
    fail(new Error('before a consent'))
    const { router } = await renderShop('/pl/nawozy.html')
    const stop = follow(router)
    fail(new Error('still before it'))
    act(() => keepConsent({ analytics: true, marketing: false }))
    expect(takeEarlyErrors()).toEqual([])
    stop()
  })

  it('is kept, nine at most, and given once without what says nothing', () => {
    beginPage()
    fail()
    for (let nth = 0; nth < 20; nth++) fail(new Error(String(nth)))
    expect(takeEarlyErrors()).toHaveLength(8)
    fail(new Error('later'))
    expect(takeEarlyErrors()).toEqual([])
  })

  it('is reported once reports begin, without anybody in it', async () => {
    act(() => keepConsent({ analytics: true, marketing: false }))
    beginPage()
    fail(new TypeError('anna@demo.example while the page was read'))
    const client = startErrorReports({
      ...{ settings: { environment: 'test' }, replays: { session: 0, onError: 0 } },
      ...{ fetch: (address, init) => fetch(address, init), placeName: () => '/$locale/_shop/$' },
    })
    await client?.flush(2_000)
    const everything = ingest.received.map(({ text }) => text).join('\n')
    expect(everything).toContain('[mail] while the page was read')
    expect(everything).not.toContain('anna')
  })
})
