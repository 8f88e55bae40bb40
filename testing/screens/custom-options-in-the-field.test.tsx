/** @module-tag slow */
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { chooseOffline } from '#offline/connection.ts'
import { openOutbox } from '#offline/outbox.ts'
import { effects, renderShop } from '../render-shop.tsx'

afterEach(() => chooseOffline(false))

const longer = { timeout: 8_000 }

const labels = {
  pl: { date: 'Wyślij nie wcześniej niż', time: 'Kurier najlepiej około', add: /^Dodaj do koszyka ·/ },
  en: { date: 'Send no earlier than', time: 'Courier best around', add: /^Add to cart ·/ },
}

it.each(['pl', 'en'] as const)(
  'in %s what was entered without signal is sent once, the same entry is the same line and another day is another one',
  async (locale) => {
    indexedDB = new IDBFactory()
    const words = labels[locale]
    const shop = await renderShop(`/${locale}/kuznik-pompa-do-beczek-12-v.html`)
    const date = await screen.findByLabelText(words.date)
    const enter = (value: string) => fireEvent.change(date, { target: { value } })
    const waiting = async () => (await (await openOutbox()).changes()).pending
    const press = () => shop.user.click(screen.getByRole('button', { name: words.add }))
    const busyIsOver = () =>
      waitFor(() => expect(screen.getByRole('button', { name: words.add })).toHaveProperty('ariaDisabled', 'false'), longer)
    enter('2026-12-01')
    fireEvent.change(screen.getByLabelText(words.time), { target: { value: '14:30' } })
    shop.setNetwork('down')
    chooseOffline(true)
    await press()
    await waitFor(async () => expect(await waiting()).toHaveLength(1), longer)
    shop.setNetwork('up')
    chooseOffline(false)
    const outbox = await openOutbox()
    await outbox.drain()
    await waitFor(async () => expect(await waiting()).toEqual([]), longer)
    const lines = async () => (await outbox.view('cart')).lines.map(({ quantity, confirmed }) => [quantity, confirmed])
    await waitFor(async () => expect(await lines()).toEqual([[1, 1]]), longer)
    await busyIsOver()
    await press()
    await waitFor(async () => expect(await lines()).toEqual([[2, 2]]), longer)
    enter('2026-12-02')
    await busyIsOver()
    await press()
    await waitFor(
      async () =>
        expect(await lines()).toEqual([
          [2, 2],
          [1, 1],
        ]),
      longer,
    )
    const id = /vsf-cart=(\w+)/.exec(document.cookie)?.[1]
    const done = (await effects()).filter(({ cart }) => cart === id).map(({ operation }) => operation)
    expect(done.filter((operation) => operation === 'addProductsToCart')).toHaveLength(2)
  },
  60_000,
)
