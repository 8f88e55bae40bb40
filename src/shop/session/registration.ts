import { type CustomerAddressInput, type CustomerCreateInput, CreateCustomerV2Document } from '#graphql/graphql.ts'
import { track } from '#platform/analytics/analytics.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { StoreSettings } from '#shop/store/settings.ts'
import { signIn } from './mutations.ts'
import { asked, attempt } from './refusal.ts'

/** Kind of account: a person, a company that buys for itself, or a partner (B2B). */
export type AccountKind = 'private' | 'company' | 'b2b'

export interface Registration {
  kind: AccountKind
  email: string
  password: string
  firstname: string
  lastname: string
  taxvat?: string
  newsletter?: boolean
  byPhone?: boolean
  byEmail?: boolean
  rules: boolean
  /** For a B2B registration only. */
  partnership?: string
  channels?: readonly string[]
  addresses?: readonly CustomerAddressInput[]
}

/** Returns the input as specified: empty values are left out, and B2B fields are sent only for B2B. */
export function registrationInput(given: Registration): CustomerCreateInput {
  const { kind, email, password, firstname, lastname, rules } = given
  const isB2b = kind === 'b2b'
  const input: CustomerCreateInput = {
    ...{ email, password, firstname, lastname, consent_to_rules: rules },
    is_subscribed: given.newsletter,
    consent_to_phone_commercials: given.byPhone,
    consent_to_email_commercials: given.byEmail,
    taxvat: kind === 'private' ? undefined : given.taxvat,
    is_b2b: isB2b || undefined,
    partnership_type: isB2b ? given.partnership : undefined,
    sales_channel: isB2b ? [...(given.channels ?? [])] : undefined,
    addresses: isB2b ? [...(given.addresses ?? [])] : undefined,
  }
  return Object.fromEntries(Object.entries(input).filter(([, value]) => !isEmpty(value))) as CustomerCreateInput
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What follows the registration: signed in, a mail to confirm, an adviser's approval, or the sign-in form. */
export type Registered = 'signed-in' | 'confirm' | 'approval' | 'sign-in'

/**
 * Creates the account and, where that is allowed immediately, signs in.
 * @param settings of the engine; while they are unknown, signing in shows whether the account has to be confirmed first
 */
export async function register(shop: ShopWindow, given: Registration, settings?: Pick<StoreSettings, 'confirmsAccounts'>) {
  const made = await attempt(() => asked(shop, CreateCustomerV2Document, { input: registrationInput(given) }))
  if (!made.ok) return made
  track({ event: 'sign_up', method: 'password' })
  if (given.kind === 'b2b') return { ok: true as const, next: 'approval' as const }
  return { ok: true as const, next: settings?.confirmsAccounts ? ('confirm' as const) : await begin(shop, given) }
}

/** Signs in with the password of the new account. A refusal means that it has to be confirmed first, whatever the settings were. */
async function begin(shop: ShopWindow, { email, password }: Registration): Promise<Registered> {
  const outcome = await signIn(shop, email, password)
  if (outcome.ok) return 'signed-in'
  return outcome.code === 'refused' ? 'confirm' : 'sign-in'
}
