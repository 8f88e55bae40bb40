import { useCartCount } from '#shop/cart/cart-count.tsx'
import { useListCounts, type ListCounts } from './list-counts.ts'

interface MarkProps {
  className: string | undefined
}

/** Renders a count on the corner of an icon; nothing for zero. */
const mark = (count: number, { className }: MarkProps) => (count > 0 ? <b className={className}>{count}</b> : null)

// Each mark subscribes to its own count, so that its surroundings do not render again for a number.

export function CartMark(props: MarkProps) {
  return mark(useCartCount(), props)
}

export function ListMark({ list, ...props }: MarkProps & { list: keyof ListCounts }) {
  return mark(useListCounts()[list], props)
}
