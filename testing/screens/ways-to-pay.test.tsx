import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AddProductsToCartDocument, CheckoutCartDocument, CreateEmptyCartDocument } from '#graphql/graphql.ts'
import { dropDrafts } from '#shop/checkout/drafts.ts'
import { gateway } from '../at-the-gateway.ts'
import { ownShop } from '../own-shop.ts'
import { makeReady, stockWays } from '../ready-cart.ts'
import { renderShop } from '../render-shop.tsx'

const longest = { timeout: 40_000 }

beforeEach(() => {
  dropDrafts()
  for (const name of ['vsf-customer', 'vsf-cart']) document.cookie = `${name}=; path=/; max-age=0`
})

async function cartToPay(ways?: typeof stockWays) {
  const id = (await gateway(CreateEmptyCartDocument, {})).createEmptyCart ?? ''
  await gateway(AddProductsToCartDocument, { cartId: id, cartItems: [{ sku: 'MIE-T-009', quantity: 2 }], page: 1 })
  await makeReady(gateway, id, ways)
  document.cookie = `vsf-cart=${id}; path=/`
  return id
}

async function waysOn(locale: string) {
  const { user } = await renderShop(`/${locale}/checkout/shipping-and-payment`)
  const group = await screen.findByRole('group', { name: locale === 'pl' ? 'Jak zapłacić?' : 'How to pay?' })
  const rowOf = (code: string) => group.querySelector(`input[value="${code}"]`)?.closest('label')
  return { user, group, rowOf }
}

const asMoney = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'PLN' }).format(value).replace(/\s/g, ' ')
const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s/g, ' ')

describe('what is said of a way to pay', longest, () => {
  it('is what the shop tells of it: its fee beside each, its meaning at the chosen one', async () => {
    const id = await cartToPay()
    const offered = (await gateway(CheckoutCartDocument, { cartId: id })).cart?.available_payment_methods ?? []
    expect(offered.filter((one) => one?.fee).map((one) => [one?.code, one?.fee?.value])).toEqual([['cashondelivery', 5]])
    const { user, rowOf } = await waysOn('pl')
    for (const code of ['banktransfer', 'cashondelivery']) {
      const told = offered.find((one) => one?.code === code)
      await waitFor(() => expect(rowOf(code)).toBeTruthy())
      await user.click(rowOf(code) ?? document.body)
      expect(told?.instructions).toBeTruthy()
      await waitFor(() => expect(textOf(rowOf(code))).toContain(told?.instructions))
      if (told?.fee?.value) expect(textOf(rowOf(code))).toContain(`+ ${asMoney(told.fee.value, 'pl')}`)
      else expect(textOf(rowOf(code))).not.toContain('+')
    }
  })

  it.each(['pl', 'en'])(
    'is nothing but its name on a Magento that tells no more, and paying on delivery costs nothing: %s',
    async (locale) => {
      await ownShop({ offlinePayments: true }, { modules: 'stock' })
      const id = await cartToPay(stockWays)
      const before = (await gateway(CheckoutCartDocument, { cartId: id })).cart?.prices?.grand_total?.value
      const { user, rowOf, group } = await waysOn(locale)
      for (const code of ['banktransfer', 'cashondelivery', 'checkmo']) {
        await waitFor(() => expect(rowOf(code)).toBeTruthy())
        const name = textOf(rowOf(code))
        await user.click(rowOf(code) ?? document.body)
        const chosen = async () => (await gateway(CheckoutCartDocument, { cartId: id })).cart
        await waitFor(async () => expect((await chosen())?.selected_payment_method?.code).toBe(code))
        expect((await chosen())?.prices?.grand_total?.value).toBe(before)
        await waitFor(() => expect(within(group).getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(code))
        expect(textOf(rowOf(code))).toBe(name)
        expect(name).not.toMatch(/\d/)
      }
    },
  )

  it.each(['pl', 'en'])('is nothing in the cart, where no way to pay is chosen yet: %s', async (locale) => {
    await ownShop({ offlinePayments: true }, { modules: 'stock' })
    await cartToPay(stockWays)
    await renderShop(`/${locale}/cart`)
    expect(await screen.findByText(locale === 'pl' ? /Jeszcze nic nie płacisz/ : /You pay nothing yet/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/pobrani|on delivery/i)
  })
})
