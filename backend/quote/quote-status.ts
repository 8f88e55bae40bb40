/** The values of a quote's status in answers. */
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

/** Returns the status after a step; `undefined` where the step is not allowed. */
export const statusAfter = (status: QuoteStatus, step: QuoteStep): QuoteStatus | undefined => steps[status][step]

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()

/** Finds a status in any spelling: `Admin New`, `admin_new`. */
export const statusNamed = (text: string) => quoteStatuses.find((status) => folded(status) === folded(text))
