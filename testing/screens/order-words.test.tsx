import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { dropToken } from '#shop/session/identity.ts'
import { anna, signIn } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

const longest = { timeout: 40_000 }
const longer = { timeout: 10_000 }
afterEach(dropToken)

/** Status codes, which are not texts of any language. */
const codes = /^(pending_payment|holded|open|pending|confirmed|processing|shipped|complete|closed|canceled)$/

describe('the orders of a customer', longest, () => {
  it('name packs and pieces, and show the pack that was ordered', async () => {
    await signIn(anna)
    await renderShop('/pl/customer/order-history?page=2')
    const cards = await screen.findAllByRole('article', undefined, longer)
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) {
      const text = card.textContent
      expect(text).not.toMatch(/\d × [A-Z]{3}-[A-Z]-\d/)
      for (const picture of within(card).queryAllByRole('presentation')) expect(picture.getAttribute('src') ?? '').not.toBe('')
    }
  })

  it('say what is paid and what is to be paid, and no codes', async () => {
    await signIn(anna)
    await renderShop('/pl/customer/order-history/000000041')
    expect(await screen.findByRole('heading', { name: 'Zapłacono' }, longer)).toBeTruthy()
    expect(screen.queryByText(codes)).toBeNull()
  })
})
