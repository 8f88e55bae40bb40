import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { keepConsent } from '#platform/consent/consent.ts'
import { outboxNow } from '#offline/outbox.ts'
import { startPageMeasures } from '#app/measuring/page-measures.ts'
import { load } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'
import { askAsPage, closeShop, openShop } from '../this-shop.ts'

const token = 'a-token-of-prometheus'
const shop = await openShop({}, {}, { METRICS_TOKEN: token })
afterAll(() => closeShop(shop))
afterEach(() => void vi.restoreAllMocks())

const measures = async () => (await load(`${shop.gateway}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
const leave = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
const sent: string[] = []
const tell = (path: string, body: string) => {
  sent.push(body)
  const headers = { 'content-type': 'application/json' }
  void askAsPage(path, { method: 'POST', headers, body }, load)
  return true
}

async function buy() {
  const { user } = await renderShop('/pl/p/MIE-T-009')
  await user.click((await screen.findAllByRole('button', { name: /^Do koszyka|^Dodaj do koszyka/ }))[0] ?? document.body)
  await waitFor(() => expect(outboxNow()?.changes.done.length).toBeGreaterThan(0))
}

it('what became of a change is told by who allows it, as a kind and a verdict alone', { timeout: 60_000 }, async () => {
  startPageMeasures(tell)
  await buy()
  leave()
  expect(sent, 'nobody was asked yet').toEqual([])
  act(() => keepConsent({ analytics: true, marketing: false }))
  await buy()
  await waitFor(() => {
    leave()
    expect(sent.join()).toContain('ADD')
  })
  await waitFor(async () => expect(await measures()).toContain('plon_changes_total{kind="ADD",verdict="done"} 1'))
  expect(sent).toEqual(['{"vitals":[],"changes":[{"kind":"ADD","verdict":"done"}]}'])
})
