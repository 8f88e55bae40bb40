import type { WindowRule } from '../cluster-state/sliding-window.ts'

/**
 * What an attempt is counted by. A stranger can choose an e-mail address or an order number freely, so a limit by one of these alone may
 * slow its owner down but never lock them out.
 */
export type Counted = 'address' | 'person' | 'cart' | 'email and address' | 'email' | 'order'

export interface Limit extends WindowRule {
  by: Counted
  /** Counts only refused attempts (a correct password is no guess), or only successful ones (a rejected form creates no account). */
  only?: 'refused' | 'done'
  /** Attempts beyond the limit are delayed, not refused. */
  isSlowed?: true
}

export interface LimitRow {
  /** Documents of the contract, or the server's own addresses. */
  of: readonly string[]
  what: string
  limits: readonly Limit[]
  /** Message of the page in English, translated in its catalogues. Empty where the page waits and tries again automatically. */
  told: string
}

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute
const tries = 'That was too many tries. Wait a few minutes and try again.'

/** Seconds for which a slowed attempt is held, and how many attempts per key are held at a time. */
export const slowed: WindowRule = { most: 10, seconds: 3 }

/** All limits; the table in `docs/operate.md` is generated from it. */
export const limitTable: readonly LimitRow[] = [
  {
    of: ['GenerateCustomerToken'],
    what: 'wrong passwords',
    limits: [
      { by: 'address', most: 30, seconds: hour, only: 'refused' },
      { by: 'email and address', most: 5, seconds: quarter, only: 'refused' },
      { by: 'email', most: 20, seconds: hour, only: 'refused', isSlowed: true },
    ],
    told: tries,
  },
  {
    of: ['RequestPasswordResetEmail', 'ResendConfirmationEmail'],
    what: 'letters with a link',
    limits: [
      { by: 'address', most: 20, seconds: hour },
      { by: 'email and address', most: 3, seconds: hour },
      // While a stranger uses up this limit, the owner's latest mail is only minutes old and can still be used.
      { by: 'email', most: 3, seconds: 10 * minute },
    ],
    told: tries,
  },
  {
    of: ['ResetPassword', 'ConfirmEmail'],
    what: 'links out of letters',
    limits: [
      { by: 'address', most: 30, seconds: hour },
      { by: 'email and address', most: 10, seconds: hour },
    ],
    told: tries,
  },
  {
    // A mobile network has one address for thousands of people. Refusals have a limit of their own, because they reveal who has an account.
    of: ['CreateCustomerV2'],
    what: 'registrations',
    limits: [
      { by: 'address', most: 60, seconds: hour, only: 'done' },
      { by: 'address', most: 200, seconds: hour, only: 'refused' },
      { by: 'email and address', most: 10, seconds: hour, only: 'refused' },
    ],
    told: tries,
  },
  {
    of: ['SubscribeEmailToNewsletter'],
    what: 'newsletter',
    limits: [
      { by: 'address', most: 60, seconds: hour },
      { by: 'email and address', most: 5, seconds: hour },
      { by: 'email', most: 3, seconds: 10 * minute },
    ],
    told: tries,
  },
  { of: ['CustomerNotifyInStock'], what: 'notices of stock', limits: [{ by: 'person', most: 30, seconds: hour }], told: tries },
  {
    of: ['ChangeCustomerPassword', 'UpdateCustomerEmail', 'DeleteCustomer'],
    what: 'wrong current passwords',
    limits: [{ by: 'person', most: 5, seconds: quarter, only: 'refused' }],
    told: tries,
  },
  {
    of: ['ApplyCouponToCart'],
    what: 'wrong coupons',
    limits: [
      { by: 'address', most: 30, seconds: 10 * minute, only: 'refused' },
      { by: 'person', most: 20, seconds: 10 * minute, only: 'refused' },
      { by: 'cart', most: 10, seconds: 10 * minute, only: 'refused' },
    ],
    told: '',
  },
  {
    of: ['GuestOrder', 'GuestOrderPayment', 'GuestOrderByToken'],
    what: 'orders that are not found',
    limits: [
      { by: 'address', most: 20, seconds: 10 * minute, only: 'refused' },
      { by: 'order', most: 20, seconds: hour, only: 'refused', isSlowed: true },
    ],
    told: '',
  },
  {
    of: ['/api/company', '/api/vat-number'],
    what: 'companies looked up',
    limits: [{ by: 'address', most: 10, seconds: 10 * minute }],
    told: '',
  },
  {
    of: ['/api/contact', '/api/contact/application'],
    what: 'letters that are sent, forms with mistakes not counted',
    limits: [{ by: 'address', most: 10, seconds: 10 * minute }],
    told: 'Too many letters at once. Wait a minute and send it again; it stays here.',
  },
  {
    of: ['/api/contact forms'],
    what: 'forms that arrive, with mistakes or without',
    limits: [{ by: 'address', most: 120, seconds: 10 * minute }],
    told: 'Too many letters at once. Wait a minute and send it again; it stays here.',
  },
  { of: ['/api/verify-recaptcha'], what: 'human checks', limits: [{ by: 'address', most: 60, seconds: 10 * minute }], told: '' },
  {
    of: ['human checks of a person'],
    what: 'human checks before signing in, registering and a new password',
    limits: [{ by: 'address', most: 240, seconds: 10 * minute }],
    told: tries,
  },
  {
    of: ['/api/middleware'],
    what: 'methods of the middleware',
    limits: [{ by: 'address', most: 120, seconds: minute }],
    told: '',
  },
  {
    of: ['/api/addresses'],
    what: 'addresses that are suggested',
    limits: [{ by: 'address', most: 240, seconds: 10 * minute }],
    told: '',
  },
  {
    // A token may be invalid, so attempts are also counted by address.
    of: ['/api/downloads'],
    what: 'bought files',
    limits: [
      { by: 'address', most: 240, seconds: 10 * minute },
      { by: 'person', most: 60, seconds: hour },
    ],
    told: '',
  },
  {
    of: ['/api/logout/token'],
    what: 'sign-outs that come later',
    limits: [{ by: 'address', most: 120, seconds: 10 * minute }],
    told: '',
  },
  {
    of: ['files'],
    what: 'files of products and orders',
    limits: [{ by: 'address', most: 600, seconds: minute }],
    told: '',
  },
  {
    // Thousands of people share the address of a mobile network, and each page they open sends a report.
    of: ['/api/error-reports', '/api/page-measures'],
    what: 'what pages report and how quick they were',
    limits: [{ by: 'address', most: 600, seconds: minute }],
    told: '',
  },
  {
    of: ['/metrics'],
    what: 'wrong tokens of the measures',
    limits: [{ by: 'address', most: 10, seconds: 10 * minute, only: 'refused' }],
    told: '',
  },
  { of: ['/img'], what: 'pictures that have to be made', limits: [{ by: 'address', most: 120, seconds: minute }], told: '' },
  {
    of: ['reads'],
    what: 'reads of the catalogue that are not at hand',
    limits: [{ by: 'address', most: 1200, seconds: minute }],
    told: '',
  },
  {
    of: ['services'],
    what: 'stories, weather, places, pickup points, lowest prices',
    limits: [{ by: 'address', most: 600, seconds: minute }],
    told: '',
  },
  { of: ['pages'], what: 'pages that are rendered', limits: [{ by: 'address', most: 600, seconds: minute }], told: '' },
  {
    of: ['writes'],
    what: 'everything that is sent to the engine by POST',
    limits: [{ by: 'address', most: 300, seconds: minute }],
    told: tries,
  },
]
