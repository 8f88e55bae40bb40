import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gateway } from '../at-the-gateway.ts'
import { ownShop } from '../own-shop.ts'
import { readyCart } from '../ready-cart.ts'
import { renderShop } from '../render-shop.tsx'

const longest = 40_000
const words = {
  pl: {
    ...{ accept: /^Akceptuję/, order: 'Zamawiam z obowiązkiem zapłaty', missing: 'To pole jest wymagane' },
    ...{ tick: /^Opakowania po środkach ochrony roślin oddam/, whole: 'Zwrot opakowań', says: /trzykrotnie wypłukane/ },
    byOrdering: 'Zamawiając, zgadzasz się: Zapoznałem się z zasadami dostawy',
  },
  en: {
    ...{ accept: /^I accept/, order: 'Order with obligation to pay', missing: 'This field is required' },
    ...{ tick: /^I will return packaging/, whole: 'Return of packaging', says: /rinsed three times/ },
    byOrdering: 'By ordering you agree: I have read the rules of delivery',
  },
}

async function summary(locale: 'pl' | 'en') {
  const id = await readyCart(gateway)
  document.cookie = `vsf-cart=${id}; path=/`
  const { user } = await renderShop(`/${locale}/checkout/summary`)
  await user.click(await screen.findByRole('checkbox', { name: words[locale].accept }))
  const order = async () => {
    const [button] = await screen.findAllByRole('button', { name: words[locale].order })
    await waitFor(() => expect(button?.hasAttribute('disabled')).toBe(false))
    await user.click(button ?? document.body)
  }
  return { user, order }
}

describe('agreements of the owner', { timeout: longest }, () => {
  it.each(['pl', 'en'] as const)('are read, ticked and asked for before an order, in %s', async (locale) => {
    await ownShop({ agreements: true })
    const { user, order } = await summary(locale)
    const { tick, missing, byOrdering, whole, says } = words[locale]
    const box = await screen.findByRole('checkbox', { name: tick })
    expect(screen.getByText(byOrdering)).toBeTruthy()
    await user.click(screen.getByText(whole))
    expect(await screen.findByText(says)).toBeTruthy()
    await order()
    expect((await screen.findAllByText(missing)).length).toBeGreaterThan(0)
    expect(location.pathname).toBe(`/${locale}/checkout/summary`)
    await user.click(box)
    await order()
    await waitFor(() => expect(location.pathname).toBe(`/${locale}/checkout/thank-you`))
  })

  it('that were ticked stay ticked after a reload', async () => {
    await ownShop({ agreements: true })
    const { user } = await summary('pl')
    await user.click(await screen.findByRole('checkbox', { name: words.pl.tick }))
    cleanup()
    await renderShop('/pl/checkout/summary')
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: words.pl.tick })).checked).toBe(true)
  })

  it('are not spoken of where there are none', async () => {
    await ownShop({})
    await summary('pl')
    expect(screen.queryByText('Na co się zgadzasz')).toBeNull()
  })
})
