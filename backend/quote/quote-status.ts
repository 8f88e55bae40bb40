/** The words in which a quote's status goes out. */
export const quoteStatuses = [
  'Created',
  'Pending',
  'Approved',
  'Complete',
  'Canceled',
  'Expired',
  'Holded',
  'Admin New',
  'Admin Created',
] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export type QuoteStep = 'submit' | 'offer' | 'approve' | 'hold' | 'cancel' | 'order' | 'expire'

const steps: Record<QuoteStatus, Partial<Record<QuoteStep, QuoteStatus>>> = {
  Created: { submit: 'Pending', cancel: 'Canceled' },
  Pending: { approve: 'Approved', hold: 'Holded', cancel: 'Canceled' },
  Approved: { hold: 'Holded', cancel: 'Canceled', order: 'Complete', expire: 'Expired' },
  Holded: { approve: 'Approved', cancel: 'Canceled' },
  'Admin New': { offer: 'Admin Created', cancel: 'Canceled' },
  'Admin Created': { approve: 'Approved', hold: 'Holded', cancel: 'Canceled' },
  Complete: {},
  Canceled: {},
  Expired: {},
}

/** @returns the status after a step, undefined where the step is not legal. */
export const statusAfter = (status: QuoteStatus, step: QuoteStep): QuoteStatus | undefined => steps[status][step]

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()

/** A status however it is written: `Admin New`, `admin_new`. */
export const statusNamed = (text: string) => quoteStatuses.find((status) => folded(status) === folded(text))
