import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { AddLine } from '../line-intent.ts'
import { seenProducts, withSeen } from '../seen-products.ts'
import { CompactRail } from './compact-rail.tsx'

/** What this device has looked at before this product, which it remembers from now on. */
export function RecentlySeen({ sku, onAdd }: { sku: string; onAdd: AddLine }) {
  const [before] = useState(() => seenProducts.read().filter((one) => one !== sku))
  useEffect(() => seenProducts.write(withSeen(seenProducts.read(), sku)), [sku])
  return <CompactRail title={<Trans>Recently viewed</Trans>} skus={before} onAdd={onAdd} list="recently-viewed" />
}
