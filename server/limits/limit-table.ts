import type { WindowRule } from '../cluster-state/sliding-window.ts'

/**
 * What one try is counted by. A stranger chooses an e-mail address or an order's number freely, so what is counted by one of these alone
 * may slow its owner down and never shut anybody out.
 */
export type Counted = 'address' | 'person' | 'cart' | 'email and address' | 'email' | 'order'

export interface Limit extends WindowRule {
  by: Counted
  /** Counts only what was refused (a right password is no guess), or only what was done (a form sent back makes no account). */
  only?: 'refused' | 'done'
  /** Beyond it tries go on, each of them held back, instead of being turned away. */
  isSlowed?: true
}

export interface LimitRow {
  /** Documents of the contract, or the shop's own addresses. */
  of: readonly string[]
  what: string
  limits: readonly Limit[]
  /** English text of the page; its catalogue has the Polish one. Empty where the page waits and asks again by itself. */
  told: string
}

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute
const tries = 'That was too many tries. Wait a few minutes and try again.'

/** Seconds for which a slowed try is held, and how many are held of one key at a time. */
export const slowed: WindowRule = { most: 10, seconds: 3 }

/** Every limit there is; `docs/operate.md` is written from it. */
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
      // The youngest letter is minutes old while somebody else asks for more, so the way out stays open.
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
    // A mobile network has one address for thousands of people. Refusals have a bound of their own: they tell who has an account.
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
    // Nobody knows yet whether there is a person behind a token: strange ones are counted by where they come from.
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
    // Thousands of people share the address of a mobile network, and each page that they open is told of.
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
