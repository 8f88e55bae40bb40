import type { ProductDetail } from '../product-kind.ts'
import type { AddLine } from '../line-intent.ts'
import { VariantBar, type VariantBarProps } from './variant-bar.tsx'
import { VariantTable } from './variant-table.tsx'

/** Two more ways to order what is on the page: from a bar that stays at hand, and several packs at once. */
export function VariantWays({ product, onAdd, ...bar }: VariantBarProps & { product: ProductDetail; onAdd: AddLine }) {
  return (
    <>
      <VariantBar {...bar} />
      {bar.packs.length > 1 ? <VariantTable product={product} packs={bar.packs} onAdd={onAdd} /> : null}
    </>
  )
}
