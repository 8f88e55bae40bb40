import type { PayuClient } from '../checkout/payu-client.ts'
import type { Database } from '../database/database.ts'
import type { EffectLog } from '../effects/effect-log.ts'
import type { EngineCharacter } from './engine-character.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { StoreView } from '../store/store-views.ts'

export type Clock = () => Date

/** Who asks: the holder of a valid token. A guest is null. */
export interface SignedInCustomer {
  id: number
  isB2b: boolean
  /** The token that was shown, so that a change of the password can end all others. */
  tokenId?: number
}

/** What the owner of a Magento sets in its configuration: the shop keeps to it and tells it in `storeConfig`. */
export interface OwnersChoices {
  minimumPasswordLength: number
  /** How many of lower case, upper case, digits and other characters a password needs. */
  passwordCharacterClasses: number
  /** How long a token lives that nobody uses. */
  customerTokenHours: number
  reviews: boolean
  guestsReview: boolean
  wishLists: boolean
  newsletter: boolean
  guestCheckout: boolean
  /** Bank transfer and cash on delivery, with which stock Magento comes switched off; the shop's modules always have them. */
  offlinePayments: boolean
  /** Whether the owner's own agreements are asked for beside the shop's consents. */
  agreements: boolean
}

/** What whoever runs the shop decides about accounts and mails. */
export interface ShopSettings extends OwnersChoices {
  /** New customers confirm their address by a link before they sign in. */
  createAccountConfirmation: boolean
  /** Magento's `lockout_failures`: wrong passwords after which an account is locked for everybody; 0 locks none. */
  lockoutFailures: number
  /** Where links in mails lead. */
  storefrontOrigin: string
  /** Whether plant protection products for professional users need a training certificate. */
  certificateGate: boolean
  /** Active substances that are sold in shops only; names of either language in lower case. */
  offlineSubstances: readonly string[]
}

/** Bytes of a document by its name; null when there is none of that name. */
export type AttachmentSize = (name: string) => Promise<number | null>

/** What a resolver has at hand; everything of the request and nothing of other requests. */
export interface ShopContext {
  db: Database
  store: StoreView
  customer: SignedInCustomer | null
  clock: Clock
  effects: EffectLog
  mail: Mailer
  settings: ShopSettings
  engine: EngineCharacter
  payu: PayuClient
  /** Scheme and host of the request: pictures and attachments are addressed by it. */
  origin: string
  attachmentSize: AttachmentSize
}

/** Made once: making it takes longer than all else that a product asks of the clock. */
const dayInWarsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })

/** The days of the shop are those of Warsaw. @returns YYYY-MM-DD */
export const shopDay = (clock: Clock) => dayInWarsaw.format(clock())

export type AidParts = Pick<ShopContext, 'db' | 'clock' | 'mail' | 'settings'>
