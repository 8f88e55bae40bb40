/** A pack with its content and price; all amounts are in the same unit. */
export interface Content<Pack> {
  pack: Pack
  amount: number
  price: number
  /** Pieces are sold in multiples of this. */
  step: number
  most: number
}

export interface Picked<Pack> {
  pack: Pack
  pieces: number
}

interface Way<Pack> {
  picked: Picked<Pack>[]
  price: number
}

// Rounds to a millionth of a pack before rounding up, so that 0.1 + 0.2 is not more than 0.3.
const missing = (needed: number, amount: number) => Math.ceil(Math.round((needed / amount) * 1e6) / 1e6)

/**
 * Returns the packs that hold at least an amount for the lowest price. It tries each size from the largest: as many as hold everything, one
 * step fewer, or none. `undefined` where there are not enough packs.
 */
export function packsForAmount<Pack>(needed: number, contents: readonly Content<Pack>[]): Picked<Pack>[] | undefined {
  return wayOf(
    needed,
    contents.toSorted((a, b) => b.amount - a.amount),
  )?.picked
}

function wayOf<Pack>(needed: number, [largest, ...smaller]: readonly Content<Pack>[]): Way<Pack> | undefined {
  if (needed <= 0) return { picked: [], price: 0 }
  if (!largest) return undefined
  const { pack, amount, price, step, most } = largest
  const enough = Math.ceil(missing(needed, amount) / step) * step
  const ways = [...new Set([enough, Math.max(0, enough - step), 0])].flatMap((pieces) => {
    if (pieces > most) return []
    const rest = wayOf(Math.round((needed - pieces * amount) * 1e6) / 1e6, smaller)
    if (!rest) return []
    return { picked: pieces ? [{ pack, pieces }, ...rest.picked] : rest.picked, price: rest.price + pieces * price }
  })
  return ways.toSorted((a, b) => Math.round((a.price - b.price) * 100) || piecesIn(a) - piecesIn(b))[0]
}

const piecesIn = <Pack>({ picked }: Way<Pack>) => picked.reduce((sum, { pieces }) => sum + pieces, 0)
