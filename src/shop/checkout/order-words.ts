import type { PlaceOrderInput } from '#graphql/graphql.ts'
import type { CertificateValues } from './certificate.ts'

/** What a shopper says with an order, beside the cart. */
export interface OrderWords {
  consents: { rules: boolean; phone: boolean; email: boolean }
  /** Only where the law asks for it. */
  certificate?: CertificateValues | undefined
  /** Where the law asks for that alone. */
  adult?: boolean | undefined
  /** Six digits; sent once and kept nowhere. */
  blik?: string | undefined
  /** By which the marketing system of the operator knows who has agreed to that. */
  marketingId?: string | undefined
}

/** @param total in złoty, as the shopper saw it: the shop places no order at another one */
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
