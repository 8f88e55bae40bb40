import { isSalable } from '#shop/product/availability.ts'
import type { CartLine } from './cart.ts'

type Line = Pick<CartLine, 'availability' | 'problems'>

/** The shop takes no order with a line that it complains about, nor with one that is not for sale now. */
export const isOrderable = ({ availability, problems }: Line) =>
  problems.length === 0 && (availability === undefined || isSalable(availability))

/** What keeps the cart from being ordered. */
export const linesInTheWay = <T extends Line>(lines: readonly T[]): T[] => lines.filter((line) => !isOrderable(line))
