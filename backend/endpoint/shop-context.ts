import type { PayuClient } from '../checkout/payu-client.ts'
import type { Database } from '../database/database.ts'
import type { EffectLog } from '../effects/effect-log.ts'
import type { EngineCharacter } from './engine-character.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { StoreView } from '../store/store-views.ts'

export type Clock = () => Date

/** The holder of a valid token; `null` stands for a guest. */
export interface SignedInCustomer {
  id: number
  isB2b: boolean
  /** Id of the token sent with the request, so that a password change can revoke all others. */
  tokenId?: number
}

/** What a merchant sets in Magento's configuration; the shop obeys it and reports it in `storeConfig`. */
export interface OwnersChoices {
  minimumPasswordLength: number
  /** How many of these a password needs: lower case, upper case, digits, other characters. */
  passwordCharacterClasses: number
  /** Hours after its last use at which a customer token expires. */
  customerTokenHours: number
  reviews: boolean
  guestsReview: boolean
  wishLists: boolean
  newsletter: boolean
  guestCheckout: boolean
  /** Bank transfer and cash on delivery; off by default in stock Magento, always on with the shop's modules. */
  offlinePayments: boolean
  /** Whether the merchant's own agreements are requested besides the shop's consents. */
  agreements: boolean
}

/** Settings that the shop's operator decides. */
export interface ShopSettings extends OwnersChoices {
  /** Whether new customers confirm their address by a link before they sign in. */
  createAccountConfirmation: boolean
  /** Magento's `lockout_failures`: wrong passwords after which an account is locked for every sign-in; 0 never locks. */
  lockoutFailures: number
  /** Origin that links in mails point to. */
  storefrontOrigin: string
  /** Whether plant protection products for professional users need a training certificate. */
  certificateGate: boolean
  /** Active substances sold in physical shops only, in lower case and in either language. */
  offlineSubstances: readonly string[]
}

/** Returns the bytes of a document by its name; `null` when there is no such document. */
export type AttachmentSize = (name: string) => Promise<number | null>

/** Context of a resolver: everything it needs of its own request and nothing of other requests. */
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
  /** Scheme and host of the request, for the addresses of pictures and attachments. */
  origin: string
  attachmentSize: AttachmentSize
}

/** Created once, because creating it takes longer than all other date work of a product. */
const dayInWarsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })

/** Returns the current day in Warsaw, as YYYY-MM-DD: the shop's days are Warsaw's. */
export const shopDay = (clock: Clock) => dayInWarsaw.format(clock())

export type AidParts = Pick<ShopContext, 'db' | 'clock' | 'mail' | 'settings'>
