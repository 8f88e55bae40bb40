import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseOffline } from '#offline/connection.ts'
import { openOutbox } from '#offline/outbox.ts'
import { gateway } from '../at-the-gateway.ts'
import { readyCart } from '../ready-cart.ts'
import { renderShop } from '../render-shop.tsx'

afterEach(() => chooseOffline(false))

const longer = { timeout: 8_000 }

/** What waits on the English page of the cart after something was added on a Polish page. */
async function waitsInEnglish(item: { sku: string; parentSku?: string }, name: string, options: { hasSignal?: boolean } = {}) {
  indexedDB = new IDBFactory()
  document.cookie = `vsf-cart=${await readyCart(gateway)}; Path=/`
  const { setNetwork } = await renderShop('/en/cart')
  await screen.findAllByText('Mierzydło Rain Gauge 35', undefined, longer)
  chooseOffline(true)
  if (options.hasSignal === false) setNetwork('down')
  const outbox = await openOutbox()
  await outbox.enqueue({ kind: 'ADD', item, n: 3, display: { name, thumb: '' }, store: 'naturaexpert_pl' })
  return within(await screen.findByRole('region', { name: 'Your changes on this device' }, longer))
}

describe('a change that was made on a Polish page', { timeout: 30_000 }, () => {
  it('has the name that the cart gives to its product on an English one', async () => {
    const changes = await waitsInEnglish({ sku: 'MIE-T-009' }, 'Mierzydło Deszczomierz 35')
    expect(await changes.findByText('Mierzydło Rain Gauge 35')).toBeTruthy()
    expect(changes.queryByText(/Deszczomierz/)).toBeNull()
  })

  it('has the name of a product that is not in the cart yet', async () => {
    const changes = await waitsInEnglish({ sku: 'MIE-T-005' }, 'Mierzydło pH-gleba')
    expect(await changes.findByText('Mierzydło Soil pH', undefined, longer)).toBeTruthy()
    expect(changes.queryByText('Mierzydło pH-gleba')).toBeNull()
  })

  it('has the name of a pack', async () => {
    const changes = await waitsInEnglish({ sku: 'PLO-D-006-5L', parentSku: 'PLO-D-006' }, 'Łanomix Zboża 5 l')
    expect(await changes.findByText('Łanomix Cereals 5 l', undefined, longer)).toBeTruthy()
  })

  it('keeps its own name where the device knows no other', async () => {
    const changes = await waitsInEnglish({ sku: 'MIE-T-005' }, 'Mierzydło pH-gleba', { hasSignal: false })
    expect(await changes.findByText('Mierzydło pH-gleba')).toBeTruthy()
  })
})
