import { isChoosable } from './availability.ts'
import type { Pack } from './packs.ts'
import type { ConfigurableDetail } from './product-kind.ts'

/** An option of a product with its values: 'Size': M, L, XL. */
export interface OptionType {
  code: string
  label: string
  values: { uid: string; label: string; isOffered: boolean }[]
}

type Choosable = Pick<Pack, 'options' | 'availability'>

const has = (pack: Choosable, uids: readonly string[]) => uids.every((uid) => pack.options.includes(uid))
const isOffered = (packs: readonly Choosable[], uids: readonly string[]) =>
  packs.some((pack) => isChoosable(pack) && has(pack, uids))

/** Returns the options of a product in the engine's order; a value that no pack has is left out. */
export function optionTypes(
  { configurable_options }: Pick<ConfigurableDetail, 'configurable_options'>,
  packs: readonly Choosable[],
) {
  const types = (configurable_options ?? []).flatMap((one) => one ?? [])
  return types
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ attribute_code, label, values }): OptionType => ({
      code: attribute_code ?? '',
      label: label ?? '',
      values: (values ?? []).flatMap((one) => {
        const uid = one?.uid ?? ''
        return packs.some((pack) => has(pack, [uid]))
          ? [{ uid, label: one?.label ?? '', isOffered: isOffered(packs, [uid]) }]
          : []
      }),
    }))
}

/** Returns the chosen values of all options except the one that a value belongs to. */
function pickedBeside(types: readonly OptionType[], picked: readonly string[], uid: string) {
  const own = types.find(({ values }) => values.some((value) => value.uid === uid))
  return picked.filter((one) => !own?.values.some((value) => value.uid === one))
}

/** Whether a value is available together with everything chosen in the other options. */
export const goesWith = (types: readonly OptionType[], packs: readonly Choosable[], picked: readonly string[], uid: string) =>
  isOffered(packs, [...pickedBeside(types, picked, uid), uid])

/** Returns the choice with another value; values not available together with it are dropped and have to be chosen again. */
export function withValue(types: readonly OptionType[], packs: readonly Choosable[], picked: readonly string[], uid: string) {
  const others = pickedBeside(types, picked, uid)
  return others.reduce((kept, one) => (isOffered(packs, [...kept, one]) ? [...kept, one] : kept), [uid])
}

/** Returns the pack of a complete choice; `undefined` while something is still to be chosen. */
export function packOfChoice<Choice extends Choosable>(
  types: readonly OptionType[],
  packs: readonly Choice[],
  picked: readonly string[],
) {
  return picked.length < types.length ? undefined : packs.find((pack) => has(pack, picked))
}
