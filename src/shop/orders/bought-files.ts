import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CustomerDownloadableProductsQuery } from '#graphql/graphql.ts'
import type { BadgeTone } from '#ui/badge.tsx'

type Answered = NonNullable<NonNullable<CustomerDownloadableProductsQuery['customerDownloadableProducts']>['items']>

export interface BoughtFile {
  order: string
  /** Position among the files of its order, from 1; the server finds a file by order and position. */
  place: number
  /** Local time of the shop, without a zone. */
  date: string | null
  /** Magento's status; a file that is `available` can be downloaded. */
  status: string
  /** Downloads that are left; `undefined` without a limit. */
  left: number | undefined
  /** Stock Magento returns neither `product` nor `title`. */
  product: string | null
  title: string | null
}

/** Returns the files that a customer has bought, each with its position in its order. */
export function boughtFiles(items: Answered): BoughtFile[] {
  const counted = new Map<string, number>()
  return items.flatMap((item) => {
    const order = item?.order_increment_id
    if (!item || !order) return []
    const place = (counted.get(order) ?? 0) + 1
    counted.set(order, place)
    const { date, status, remaining_downloads, purchased_product_name: product, purchased_link_title: title } = item
    return [{ order, place, date, status: status ?? '', left: leftOf(remaining_downloads), product, title }]
  })
}

/** Magento sends a number, or for no limit a word in the language of the store view. */
const leftOf = (remaining: string | null) => (/^\d{1,9}$/.test(remaining ?? '') ? Number(remaining) : undefined)

/** Whether a file can be downloaded now. */
export const canBeHad = ({ status, left }: BoughtFile) => status === 'available' && left !== 0

const awaits = { name: msg({ message: 'Awaiting payment', context: 'bought file' }), tone: 'wait' } as const

const statuses: Record<string, { name: MessageDescriptor; tone: BadgeTone } | undefined> = {
  available: { name: msg({ message: 'Ready', context: 'bought file' }), tone: 'good' },
  pending: awaits,
  pending_payment: awaits,
  payment_review: awaits,
  expired: { name: msg({ message: 'No longer available', context: 'bought file' }), tone: 'plain' },
}

/** Returns name and tone of a file's status; `undefined` for a status that this build does not know. */
export const stateOfFile = ({ status }: Pick<BoughtFile, 'status'>) =>
  Object.hasOwn(statuses, status) ? statuses[status] : undefined
