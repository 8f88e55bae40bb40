import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderShop } from '../render-shop.tsx'

afterEach(() => void vi.restoreAllMocks())

const list = {
  pl: {
    path: '/pl/nawozy.html',
    all: '36 produktów',
    some: /^\d+ z 36 produktów$/,
    filters: 'Filtry',
    sort: 'Sortuj według',
    second: 'Strona 2',
    needsSignal: /^Do tego wyboru potrzebny jest zasięg\./,
  },
  en: {
    path: '/en/fertilizers.html',
    all: '36 products',
    some: /^\d+ of 36 products$/,
    filters: 'Filters',
    sort: 'Sort by',
    second: 'Page 2',
    needsSignal: /^This choice needs a signal\./,
  },
} as const

const address = () => location.pathname + location.search

/** A list that was opened with a signal, and the signal then lost. */
async function visited(words: (typeof list)['pl' | 'en'], path: string = words.path) {
  const page = await renderShop(path)
  await screen.findByRole('complementary', { name: words.filters })
  const loseSignal = () => {
    page.setNetwork('down')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  }
  const findSignal = () => {
    page.setNetwork('up')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  }
  const maker = () =>
    within(screen.getByRole('complementary', { name: words.filters })).getByRole<HTMLInputElement>('checkbox', {
      name: /^Plonarvia/,
    })
  return { ...page, loseSignal, findSignal, maker }
}

describe.each(['pl', 'en'] as const)('a choice without a signal, in %s', (language) => {
  const words = list[language]

  it('of a maker leaves the list, is not ticked and says why', async () => {
    const { user, loseSignal, maker } = await visited(words)
    loseSignal()
    await user.click(maker())
    expect(await screen.findByText(words.needsSignal)).toBeTruthy()
    expect(screen.getByText(words.all)).toBeTruthy()
    await waitFor(() => expect(maker().checked).toBe(false))
    expect(address()).toBe(words.path)
  })

  it('of an order leaves the list in the one that it has', async () => {
    const { user, loseSignal } = await visited(words)
    loseSignal()
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: words.sort })
    await user.selectOptions(order, 'price-up')
    expect(await screen.findByText(words.needsSignal)).toBeTruthy()
    expect(screen.getByText(words.all)).toBeTruthy()
    expect(order.value).toBe('')
    expect(address()).toBe(words.path)
  })
})

describe('without a signal', () => {
  it('the next page leaves the one that is shown', async () => {
    const { user, loseSignal } = await visited(list.pl)
    loseSignal()
    await user.click(screen.getByRole('link', { name: list.pl.second }))
    expect(await screen.findByText(list.pl.needsSignal)).toBeTruthy()
    expect(screen.getByText(list.pl.all)).toBeTruthy()
    expect(address()).toBe(list.pl.path)
  })

  it('a list of a brand and of a search stay as well', async () => {
    for (const path of ['/pl/marki/plonarvia', '/pl/search?search=bor']) {
      const { user, loseSignal, findSignal } = await visited(list.pl, path)
      loseSignal()
      await user.selectOptions(screen.getByRole('combobox', { name: list.pl.sort }), 'price-up')
      expect(await screen.findByText(list.pl.needsSignal)).toBeTruthy()
      expect(screen.getByRole('complementary', { name: list.pl.filters })).toBeTruthy()
      expect(address()).toBe(path)
      findSignal()
    }
  })

  it('a choice that the device can make by itself is made', async () => {
    const { user, router, loseSignal, maker } = await visited(list.pl)
    await user.hover(screen.getByRole('complementary', { name: list.pl.filters }))
    const { queryClient } = router.options.context
    const isRead = () => queryClient.getQueriesData({ queryKey: ['listing-values'] }).some(([, values]) => values)
    await waitFor(() => expect(isRead()).toBe(true))
    loseSignal()
    await user.click(maker())
    expect(await screen.findByText(list.pl.some)).toBeTruthy()
    await waitFor(() => expect(address()).toContain('manufacturer='))
    expect(maker().checked).toBe(true)
    expect(screen.queryByText(list.pl.needsSignal)).toBeNull()
  })

  it('a choice that was made before is made again', async () => {
    const { user, loseSignal, maker } = await visited(list.pl)
    await user.click(maker())
    expect(await screen.findByText(list.pl.some)).toBeTruthy()
    await user.click(maker())
    expect(await screen.findByText(list.pl.all)).toBeTruthy()
    await waitFor(() => expect(address()).toBe(list.pl.path))
    loseSignal()
    await user.click(maker())
    expect(await screen.findByText(list.pl.some)).toBeTruthy()
    await waitFor(() => expect(address()).toContain('manufacturer='))
    expect(screen.queryByText(list.pl.needsSignal)).toBeNull()
  })

  it('is refused once only: with a signal again the same choice is made', async () => {
    const { user, loseSignal, findSignal, maker } = await visited(list.pl)
    loseSignal()
    await user.click(maker())
    await screen.findByText(list.pl.needsSignal)
    findSignal()
    await user.click(maker())
    expect(await screen.findByText(list.pl.some)).toBeTruthy()
    expect(maker().checked).toBe(true)
    await waitFor(() => expect(address()).toContain('manufacturer='))
  })
})

describe('a signal that fails at the very press', () => {
  it.each(['a maker', 'an order', 'the next page'] as const)(
    'leaves the list for %s, and the choice is made once it is back',
    async (choice) => {
      const page = await visited(list.pl)
      const { user, maker } = page
      const order = () => screen.getByRole<HTMLSelectElement>('combobox', { name: list.pl.sort })
      const choose = async () => {
        if (choice === 'a maker') await user.click(maker())
        else if (choice === 'an order') await user.selectOptions(order(), 'price-up')
        else await user.click(screen.getByRole('link', { name: list.pl.second }))
      }
      // The browser does not know it yet.
      page.setNetwork('down')
      await choose()
      expect(await screen.findByText(list.pl.needsSignal)).toBeTruthy()
      expect(screen.getByText(list.pl.all)).toBeTruthy()
      await waitFor(() => expect([maker().checked, order().value, address()]).toEqual([false, '', list.pl.path]))
      page.setNetwork('up')
      await choose()
      await waitFor(() => expect(address()).toMatch(/\?(manufacturer|sort|page|p)=/))
      await waitFor(() => expect(screen.queryByText(list.pl.needsSignal)).toBeNull())
    },
  )
})

it('of two choices made one after the other both count, and of two pages the last', async () => {
  const page = await visited(list.pl)
  const { user, maker } = page
  page.setNetwork('slow')
  await user.click(screen.getByRole('link', { name: list.pl.second }))
  await user.click(maker())
  await waitFor(() => expect(address()).toContain('manufacturer='))
  expect(maker().checked).toBe(true)
  await user.selectOptions(screen.getByRole('combobox', { name: list.pl.sort }), 'price-up')
  await waitFor(() => expect(address()).toMatch(/manufacturer=.*sort=|sort=.*manufacturer=/))
})
