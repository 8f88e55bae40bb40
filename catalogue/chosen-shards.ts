import type { EditionShard } from './edition-format.ts'

/** Families by uid; `undefined` is the whole shop. */
export type ChosenFamilies = readonly string[] | undefined

/** What of an edition a choice needs: everything that is no product, and the products of its families. */
export function chosenShards({ shards }: { shards: readonly EditionShard[] }, chosen: ChosenFamilies): readonly EditionShard[] {
  return chosen ? shards.filter(({ families }) => !families?.length || families.some((uid) => chosen.includes(uid))) : shards
}
