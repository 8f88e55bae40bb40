import type { PlaceOrderInput } from '#graphql/graphql.ts'
import type { CertificateValues } from './certificate.ts'

/** What a shopper declares with an order, beside the cart. */
export interface OrderWords {
  consents: { rules: boolean; phone: boolean; email: boolean }
  /** Only where the law requires it. */
  certificate?: CertificateValues | undefined
  /** Where the law requires only the age. */
  adult?: boolean | undefined
  /** Six digits; sent once and never stored. */
  blik?: string | undefined
  /** Id of the shopper in the operator's marketing system, sent with the consents. */
  marketingId?: string | undefined
}

/** @param total in złoty, as the shopper saw it: the engine rejects the order at another total */
export function orderInput(
  cartId: string,
  { consents, certificate, adult, blik, marketingId }: OrderWords,
  total?: number | null,
): PlaceOrderInput {
  return {
    cart_id: cartId,
    ...(total == null ? {} : { expected_total: total }),
    consents: {
      consent_to_rules: consents.rules,
      consent_to_phone_commercials: consents.phone,
      consent_to_email_commercials: consents.email,
      ...(marketingId ? { usercom_id: marketingId } : {}),
    },
    ...(blik ? { payu_authorization_code: blik } : {}),
    ...(certificate
      ? {
          is_adult: certificate.adult,
          training_certificate: {
            number: certificate.number.trim(),
            issuer: certificate.issuer.trim(),
            expiry_date: certificate.expires,
          },
        }
      : adult
        ? { is_adult: true }
        : {}),
  }
}
