import type { EditionProduct, EditionShard, ShardContents } from '#catalogue/edition-format.ts'
import type { Tree } from '#catalogue/placed-categories.ts'
import { openRows, productOf } from '#catalogue/product-rows.ts'
import type { Base } from './shards.ts'

/**
 * What lasting shards hold, as devices read it. @param tree of the edition that they are to stand in
 * @param read the text of a shard that this server wrote, parsed; undefined where it is gone
 * @returns undefined where a part is missing
 */
export async function readBase(
  lasting: readonly EditionShard[],
  tree: Tree,
  read: (shard: EditionShard) => Promise<unknown>,
): Promise<Base | undefined> {
  const opened = async <Kind extends keyof ShardContents>(shard: EditionShard | undefined) =>
    // It was written by the same format.
    (shard && (await read(shard))) as ShardContents[Kind] | undefined
  const skus = await opened<'skus'>(lasting.find(({ kind }) => kind === 'skus'))
  if (!skus) return undefined
  const base: EditionProduct[] = []
  for (const { from = 0 } of lasting.filter(({ kind }) => kind === 'cards')) {
    const of = (wanted: string) => lasting.find((one) => one.kind === wanted && one.from === from)
    const [cards, details] = [await opened<'cards'>(of('cards')), await opened<'details'>(of('details'))]
    if (!cards || !details) return undefined
    const parts = [openRows(cards), openRows(details)]
    for (let row = 0; row < cards.rows; row++)
      base[from + row] = productOf(
        skus[from + row] ?? '',
        parts.map((rowAt) => rowAt(row)),
        tree,
      )
  }
  return base.length === skus.length ? base : undefined
}
