import type { ProductDetail } from './product-kind.ts'

export type Regulated = Pick<
  ProductDetail,
  'family' | 'authorisation_number' | 'requires_training_certificate' | 'adults_only' | 'vat_invoice_required'
>

/** Whether a product is a plant protection product, whose offers need a legal notice. */
export const isProtection = ({ family, authorisation_number: number }: Regulated) => family === 'prot' || Boolean(number)

/** Whether the law requires a notice with the offer. */
export const isRegulated = (product: Regulated) =>
  isProtection(product) || Boolean(product.requires_training_certificate || product.adults_only || product.vat_invoice_required)
