import * as v from 'valibot'
import type { ContractSteps, Earlier } from '../contract-step.ts'

const placed = v.object({ placeOrder: v.object({ order: v.object({ order_number: v.string() }) }) })

const opened = v.object({ guestOrder: v.object({ token: v.string() }) })

/** Seeded orders of the private customer; a Magento without the shop's modules would not list them. */
const seeded = { shipped: '000000041', complete: '000000031', pending: btoa('52'), unpaid: '000000058' }

const unpaid = v.object({
  customer: v.object({ orders_ext: v.object({ items: v.tuple([v.object({ open_payment: v.object({ token: v.string() }) })]) }) }),
})

/**
 * Returns the token of the unpaid order; empty for a Magento without the shop's modules, which neither reports unpaid orders nor accepts a
 * payment for one.
 */
function tokenOf(answer: unknown): string {
  const { success, output } = v.safeParse(unpaid, answer)
  return success ? output.customer.orders_ext.items[0].open_payment.token : ''
}

export const ordersSteps: ContractSteps = {
  guest: [
    {
      name: 'GuestOrder',
      variables: ({ PlaceOrder: answer }: Earlier) => ({
        number: v.parse(placed, answer).placeOrder.order.order_number,
        ...{ email: 'maria@demo.example', lastname: 'Łąkowa' },
      }),
    },
    {
      name: 'GuestOrderPayment',
      variables: ({ PlaceOrder: answer }: Earlier) => ({
        number: v.parse(placed, answer).placeOrder.order.order_number,
        ...{ email: 'maria@demo.example', lastname: 'Łąkowa' },
      }),
    },
    {
      name: 'GuestOrderByToken',
      variables: ({ GuestOrder: answer }: Earlier) => ({ input: { token: v.parse(opened, answer).guestOrder.token } }),
    },
    { name: 'OrderCancellation' },
  ],
  customer: [
    { name: 'LatestOrders' },
    { name: 'CustomerOrders', variables: { currentPage: 1, pageSize: 20 } },
    { name: 'CustomerOrdersInFull', variables: { currentPage: 1, pageSize: 10 } },
    { name: 'CustomerOrder', variables: { number: seeded.shipped } },
    { name: 'CustomerOrderPayment', variables: { number: seeded.unpaid } },
    {
      name: 'PayOrder',
      variables: ({ CustomerOrderPayment: answer }: Earlier) => ({
        input: {
          token: tokenOf(answer),
          payment_method: { code: 'banktransfer' },
        },
      }),
    },
    { name: 'CustomerDownloadableProducts' },
    { name: 'ReorderItems', variables: { orderNumber: seeded.complete } },
    { name: 'CancelOrder', variables: { input: { order_id: seeded.pending, reason: 'Other' } } },
  ],
}
