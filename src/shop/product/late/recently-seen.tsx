import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { AddLine } from '../line-intent.ts'
import { seenProducts } from '../seen-products.ts'
import { CompactRail } from './compact-rail.tsx'

/** Products viewed on this device before this one. */
export function RecentlySeen({ sku, onAdd }: { sku: string; onAdd: AddLine }) {
  const [before] = useState(() => seenProducts.read().filter((one) => one !== sku))
  return <CompactRail title={<Trans>Recently viewed</Trans>} skus={before} onAdd={onAdd} list="recently-viewed" />
}
