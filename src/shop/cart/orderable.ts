import { isSalable } from '#shop/product/availability.ts'
import type { CartLine } from './cart.ts'

type Line = Pick<CartLine, 'availability' | 'problems'>

/** Whether a line can be ordered: the engine rejects an order with a line that has errors or is not salable. */
export const isOrderable = ({ availability, problems }: Line) =>
  problems.length === 0 && (availability === undefined || isSalable(availability))

/** Returns the lines that prevent the cart from being ordered. */
export const linesInTheWay = <T extends Line>(lines: readonly T[]): T[] => lines.filter((line) => !isOrderable(line))
