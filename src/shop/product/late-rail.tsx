import { Suspense, type ReactNode } from 'react'
import { Area } from '#ui/area.tsx'
import { late } from './late-parts.ts'
import type { AddLine } from './line-intent.ts'
import { oneRow, RailPlace } from './rail-place.tsx'
import { useNear } from './use-near.ts'

const ProductRail = late('ProductRail')

/** A rail far below the first view: the code of its cards loads, like its products, when it comes near the screen. */
export function LateRail({ title, skus, onAdd }: { title: ReactNode; skus: readonly string[]; onAdd: AddLine }) {
  const { place, near } = useNear<HTMLDivElement>()
  if (!skus.length) return null
  const room = <RailPlace title={title} count={Math.min(skus.length, oneRow)} place={place} />
  if (!near) return room
  return (
    <Area>
      <Suspense fallback={room}>
        <ProductRail title={title} skus={skus} onAdd={onAdd} />
      </Suspense>
    </Area>
  )
}
