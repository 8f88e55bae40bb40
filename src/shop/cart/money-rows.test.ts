import { describe, expect, it } from 'vitest'
import type { CartMoneyFragment } from '#graphql/graphql.ts'
import { moneyRows } from './money-rows.ts'

const sum = (value: number) => ({ value })

function money(own: Partial<CartMoneyFragment>): CartMoneyFragment {
  return {
    subtotal_excluding_tax: sum(325.62),
    subtotal_including_tax: sum(358.94),
    subtotal_with_discount_excluding_tax: sum(325.62),
    applied_taxes: [{ label: 'VAT 8%', amount: sum(22.16) }, null, { label: 'VAT 23%', amount: sum(11.16) }],
    discounts: null,
    cash_on_delivery_fee: null,
    grand_total: { value: 358.94, currency: 'PLN' },
    ...own,
  }
}

describe('the sums of a cart', () => {
  it('add up before a delivery is chosen, with net and tax beside the total', () =>
    expect(moneyRows(money({}))).toEqual({
      products: 358.94,
      discounts: [],
      delivery: undefined,
      cashOnDelivery: undefined,
      taxes: 33.32,
      rates: [
        { label: 'VAT 8%', amount: 22.16 },
        { label: 'VAT 23%', amount: 11.16 },
      ],
      net: 325.62,
      total: 358.94,
    }))

  it('show a free delivery as chosen, not as unknown', () => expect(moneyRows(money({}), 0).delivery).toBe(0))

  it('show the delivery of an earlier visit, so that the rows reach the total', () =>
    expect(moneyRows(money({ grand_total: { value: 377.84, currency: 'PLN' } })).delivery).toBe(18.9))

  it('count a discount once and as a positive sum', () => {
    const rows = moneyRows(
      money({ discounts: [{ label: 'Wiosna', amount: sum(-35.9) }], grand_total: { value: 323.04, currency: 'PLN' } }),
    )
    expect(rows).toMatchObject({ discounts: [{ label: 'Wiosna', amount: 35.9 }], delivery: undefined, total: 323.04 })
  })

  it('keep the fee for cash on delivery apart from the delivery', () => {
    const rows = moneyRows(money({ cash_on_delivery_fee: sum(5), grand_total: { value: 382.84, currency: 'PLN' } }), 18.9)
    expect(rows).toMatchObject({ delivery: 18.9, cashOnDelivery: 5, total: 382.84 })
  })

  it('leave out a discount and a fee of nothing', () =>
    expect(moneyRows(money({ discounts: [{ label: 'Nic', amount: sum(0) }], cash_on_delivery_fee: sum(0) }))).toMatchObject({
      discounts: [],
      cashOnDelivery: undefined,
    }))
})
