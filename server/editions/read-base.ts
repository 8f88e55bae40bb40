import type { EditionProduct, EditionShard, ShardContents, ShardKind } from '#catalogue/edition-format.ts'
import type { Tree } from '#catalogue/placed-categories.ts'
import { openRows, productOf } from '#catalogue/product-rows.ts'
import type { LastShards } from './cut-aside.ts'
import type { Base } from './shards.ts'

/**
 * Reads the products of lasting shards as devices read them; `undefined` where a shard is missing.
 * @param tree category tree of the edition that reuses them
 */
export function readBase({ lasting, texts }: LastShards, tree: Tree): Base | undefined {
  const opened = <Kind extends ShardKind>(shard: EditionShard | undefined) => {
    const text = shard && texts.get(shard.hash)
    // The shard was written in the same format.
    return text === undefined ? undefined : (JSON.parse(text) as ShardContents[Kind])
  }
  const skus = opened<'skus'>(lasting.find(({ kind }) => kind === 'skus'))
  if (!skus) return undefined
  const base: EditionProduct[] = []
  for (const { from = 0 } of lasting.filter(({ kind }) => kind === 'cards')) {
    const of = (wanted: ShardKind) => lasting.find((one) => one.kind === wanted && one.from === from)
    const [cards, details] = [opened<'cards'>(of('cards')), opened<'details'>(of('details'))]
    if (!cards || !details) return undefined
    const [cardAt, detailsAt] = [openRows(cards), openRows(details)]
    for (let row = 0; row < cards.rows; row++)
      base[from + row] = productOf(skus[from + row] ?? '', [cardAt(row), detailsAt(row)], tree)
  }
  return base.length === skus.length ? base : undefined
}
