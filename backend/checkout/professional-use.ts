import type { CartLine } from '../cart/cart-lines.ts'
import type { ProductRow } from '../product/product-store.ts'
import type { Declaration } from './order-store.ts'

const productsOf = ({ product, variant, parts }: CartLine): ProductRow[] => [
  product,
  ...(variant ? [variant] : []),
  ...parts.map(({ selection }) => selection),
]

/**
 * Whether the cart contains plant protection products for professional users: not sent to lockers, sold to adults with a training
 * certificate.
 */
export const hasProfessional = (lines: readonly CartLine[]) =>
  lines.flatMap(productsOf).some((product) => product.requires_training_certificate === 1)

/** Whether the cart contains products for adults, with or without a certificate. */
export const hasAdultsOnly = (lines: readonly CartLine[]) =>
  lines.flatMap(productsOf).some((product) => product.adults_only === 1)

/** Whether the cart contains products sold only with a VAT invoice, which is issued to a company. */
export const needsInvoice = (lines: readonly CartLine[]) =>
  lines.flatMap(productsOf).some((product) => product.vat_invoice_required === 1)

export interface CertificateInput {
  number?: string | null
  issuer?: string | null
  expiry_date?: string | null
}

export type DeclarationReading = { ok: true; declaration: Declaration } | { ok: false; message: string }

const refused = (message: string): DeclarationReading => ({ ok: false, message })
const longest = 255

function isDay(text: string) {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const notAdult = 'Plant protection products for professional users are sold to adults only.'
const notOfAge = 'Some of the products are sold to adults only: confirm that you are of age.'

/** Reads the declaration of a buyer without a certificate. The law requires nothing else to be stored. */
export function readAge(adult: boolean | null | undefined): DeclarationReading {
  if (adult !== true) return refused(notOfAge)
  return { ok: true, declaration: { adult: 1, certificate_number: '', certificate_issuer: '', certificate_expires: '' } }
}

/**
 * Reads the declaration of a buyer with a training certificate.
 * @param today YYYY-MM-DD; a certificate is valid on its last day too
 */
export function readDeclaration(
  adult: boolean | null | undefined,
  certificate: CertificateInput | null | undefined,
  today: string,
): DeclarationReading {
  const [number, issuer, expires] = [certificate?.number, certificate?.issuer, certificate?.expiry_date].map((text) =>
    text?.trim(),
  )
  if (!number || !issuer || !expires)
    return refused(
      'Plant protection products for professional users need a training certificate: enter its number, issuer and expiry date.',
    )
  if (number.length > longest || issuer.length > longest)
    return refused(`The number and the issuer of the training certificate cannot be longer than ${longest} characters.`)
  if (!isDay(expires)) return refused('The expiry date of the training certificate is invalid.')
  if (expires < today) return refused('The training certificate has expired.')
  if (adult !== true) return refused(notAdult)
  return {
    ok: true,
    declaration: { adult: 1, certificate_number: number, certificate_issuer: issuer, certificate_expires: expires },
  }
}
