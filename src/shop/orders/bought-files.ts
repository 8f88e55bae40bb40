import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CustomerDownloadableProductsQuery } from '#graphql/graphql.ts'
import type { BadgeTone } from '#ui/badge.tsx'

type Answered = NonNullable<NonNullable<CustomerDownloadableProductsQuery['customerDownloadableProducts']>['items']>

export interface BoughtFile {
  order: string
  /** Among the files of its order, from 1: by both the shop's server finds it. */
  place: number
  /** The shop's own clock, without a zone. */
  date: string | null
  /** Magento's word; `available` can be had. */
  status: string
  /** How often it can still be had; undefined without end. */
  left: number | undefined
  /** Stock Magento names neither of these. */
  product: string | null
  title: string | null
}

/** What an engine says of the files that somebody has bought, each with its place in its order. */
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

/** Magento writes a number, or a word in the language of the store view for no limit. */
const leftOf = (remaining: string | null) => (/^\d{1,9}$/.test(remaining ?? '') ? Number(remaining) : undefined)

/** A file that can be had now. */
export const canBeHad = ({ status, left }: BoughtFile) => status === 'available' && left !== 0

const awaits = { name: msg({ message: 'Awaiting payment', context: 'bought file' }), tone: 'wait' } as const

const statuses: Record<string, { name: MessageDescriptor; tone: BadgeTone } | undefined> = {
  available: { name: msg({ message: 'Ready', context: 'bought file' }), tone: 'good' },
  pending: awaits,
  pending_payment: awaits,
  payment_review: awaits,
  expired: { name: msg({ message: 'No longer available', context: 'bought file' }), tone: 'plain' },
}

/** What to call the state of a file; undefined for one the shop has thought of since. */
export const stateOfFile = ({ status }: Pick<BoughtFile, 'status'>) =>
  Object.hasOwn(statuses, status) ? statuses[status] : undefined
