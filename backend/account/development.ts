import { forgetListing } from '../catalog/listing-index.ts'
import type { AidParts } from '../endpoint/shop-context.ts'
import { approveCustomer } from './confirmation.ts'
import { setStock } from './stock-alert-store.ts'
import { sendStockAlerts } from './stock-alerts.ts'

type Asked = AidParts & { request: Request }

const parameter = (request: Request, name: string) => new URL(request.url).searchParams.get(name) ?? ''

/** Approves a B2B customer as the adviser would: `POST /dev/approve-customer?email=…`. */
export const approveByRequest = ({ request, ...parts }: Asked) => approveCustomer(parameter(request, 'email'), parts)

/** Simulates a delivery to the warehouse: `POST /dev/stock?sku=…&quantity=…` sets the stock and sends the stock alerts. */
export function stockByRequest({ request, ...parts }: Asked) {
  const quantity = Number(parameter(request, 'quantity'))
  if (!Number.isFinite(quantity) || quantity < 0) return { changed: false, problem: 'quantity must be a number from 0' }
  const changed = setStock(parts.db, parameter(request, 'sku'), quantity)
  forgetListing(parts.db)
  return { changed, alerts: sendStockAlerts(parts) }
}
