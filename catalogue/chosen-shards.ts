import type { EditionShard } from './edition-format.ts'

/** Chosen families by uid; `undefined` is the whole shop. */
export type ChosenFamilies = readonly string[] | undefined

/** Returns the shards of an edition that a choice needs: those without families, and those with products of the chosen families. */
export function chosenShards({ shards }: { shards: readonly EditionShard[] }, chosen: ChosenFamilies): readonly EditionShard[] {
  return chosen ? shards.filter(({ families }) => !families?.length || families.some((uid) => chosen.includes(uid))) : shards
}
