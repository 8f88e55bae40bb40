import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { shopDay } from '#platform/locale/shop-day.ts'
import { statusTable } from '#ui/status-table.ts'

/** The nine statuses of an offer, by the engine's names. */
export const quoteStatuses = {
  Created: msg({ message: 'Being prepared', context: 'offer status' }),
  Pending: msg({ message: 'Waiting for the shop', context: 'offer status' }),
  Approved: msg({ message: 'Approved', context: 'offer status' }),
  Complete: msg({ message: 'Ordered', context: 'offer status' }),
  Canceled: msg({ message: 'Canceled', context: 'offer status' }),
  Expired: msg({ message: 'Expired', context: 'offer status' }),
  Holded: msg({ message: 'On hold', context: 'offer status' }),
  'Admin New': msg({ message: 'Being prepared by the shop', context: 'offer status' }),
  'Admin Created': msg({ message: 'Offered by the shop', context: 'offer status' }),
} as const

export type QuoteStatus = keyof typeof quoteStatuses

export const {
  isKnown: isQuoteStatus,
  nameOf: statusName,
  toneOf: statusTone,
} = statusTable<QuoteStatus>(quoteStatuses, {
  Pending: 'wait',
  'Admin Created': 'info',
  Approved: 'good',
  Complete: 'good',
  Canceled: 'danger',
  Expired: 'danger',
  Holded: 'wait',
})

const nexts: Partial<Record<QuoteStatus, MessageDescriptor>> = {
  Created: msg`You are still putting this proposal together. Send it when it is ready.`,
  Pending: msg`The shop is looking at your prices. It answers here and by e-mail.`,
  Approved: msg`The shop agrees. At these prices the goods go into your cart.`,
  Holded: msg`The shop needs more time. It answers here and by e-mail.`,
  'Admin New': msg`The shop is preparing an offer for you. It writes to you when it is ready.`,
  'Admin Created': msg`The shop has prepared this offer for you. As soon as it has confirmed the prices, you can accept them here.`,
  Complete: msg`You have ordered at these prices.`,
}

/** Returns what happens with an offer next, for the customer who waits for it. */
export const nextOf = (text: string | null): MessageDescriptor | undefined => (isQuoteStatus(text) ? nexts[text] : undefined)

export type QuoteStep = 'accept' | 'cancel' | 'again' | 'edit'

const steps: Record<QuoteStatus, readonly QuoteStep[]> = {
  Created: ['edit', 'cancel'],
  Pending: ['cancel'],
  Approved: ['accept', 'cancel'],
  Holded: ['cancel'],
  'Admin Created': ['cancel'],
  'Admin New': [],
  Complete: ['again'],
  Canceled: ['again'],
  Expired: ['again'],
}

/** Returns what a customer can do with an offer of a status; nothing for an unknown one. */
export const stepsOf = (status: string | null): readonly QuoteStep[] => (isQuoteStatus(status) ? steps[status] : [])

const day = 24 * 3_600_000

/**
 * Returns the days for which an approved offer is still valid: the last day counts, 0 means today, negative that it has ended. Days are
 * those of Warsaw; `undefined` without an end.
 */
export function daysLeft(expires: Date | undefined, now: Date): number | undefined {
  if (!expires) return undefined
  if (expires <= now) return -1
  const dayOf = (date: Date) => Date.parse(`${shopDay(date)}T00:00:00Z`)
  return Math.round((dayOf(expires) - dayOf(now)) / day)
}
