import type { ProductDetail } from '../product-kind.ts'
import type { AddLine } from '../line-intent.ts'
import { VariantBar, type VariantBarProps } from './variant-bar.tsx'
import { VariantTable } from './variant-table.tsx'

/** Two more ways to order the product: from the variant bar, and several packs at once. */
export function VariantWays({ product, onAdd, ...bar }: VariantBarProps & { product: ProductDetail; onAdd: AddLine }) {
  return (
    <>
      <VariantBar {...bar} />
      {bar.packs.length > 1 ? <VariantTable product={product} packs={bar.packs} onAdd={onAdd} /> : null}
    </>
  )
}
