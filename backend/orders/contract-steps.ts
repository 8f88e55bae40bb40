import * as v from 'valibot'
import type { ContractSteps, Earlier } from '../contract-step.ts'

const placed = v.object({ placeOrder: v.object({ order: v.object({ order_number: v.string() }) }) })

/** Orders of the private customer as they are seeded; a Magento without the shop's modules would not list them. */
const seeded = { shipped: '000000041', complete: '000000031', pending: btoa('52') }

export const ordersSteps: ContractSteps = {
  guest: [
    {
      name: 'GuestOrder',
      variables: ({ PlaceOrder: answer }: Earlier) => ({
        input: {
          number: v.parse(placed, answer).placeOrder.order.order_number,
          ...{ email: 'maria@demo.example', lastname: 'Łąkowa' },
        },
      }),
    },
    {
      name: 'GuestOrderPayment',
      variables: ({ PlaceOrder: answer }: Earlier) => ({
        input: {
          number: v.parse(placed, answer).placeOrder.order.order_number,
          ...{ email: 'maria@demo.example', lastname: 'Łąkowa' },
        },
      }),
    },
    { name: 'OrderCancellation' },
  ],
  customer: [
    { name: 'CustomerOrders', variables: { currentPage: 1, pageSize: 20 } },
    { name: 'CustomerOrder', variables: { number: seeded.shipped } },
    { name: 'CustomerOrderPayment', variables: { number: seeded.shipped } },
    { name: 'CustomerDownloadableProducts' },
    { name: 'ReorderItems', variables: { orderNumber: seeded.complete } },
    { name: 'CancelOrder', variables: { input: { order_id: seeded.pending, reason: 'Other' } } },
  ],
}
