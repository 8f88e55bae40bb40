import { useCartCount } from '#shop/cart/cart-count.tsx'
import { useListCounts, type ListCounts } from './list-counts.ts'

interface MarkProps {
  className: string | undefined
}

/** How many there are, on the corner of an icon beside its name; nothing when there are none. */
const mark = (count: number, { className }: MarkProps) => (count > 0 ? <b className={className}>{count}</b> : null)

// Each counts by itself, so that what stands around it is not drawn anew for a number.

export function CartMark(props: MarkProps) {
  return mark(useCartCount(), props)
}

export function ListMark({ list, ...props }: MarkProps & { list: keyof ListCounts }) {
  return mark(useListCounts()[list], props)
}
