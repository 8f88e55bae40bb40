import { ownName } from '#config/own-name.ts'
import type { StoreCode } from '#platform/locale/locale.ts'
import { deviceChoice } from '../device-choice.ts'

const isList = (kept: unknown): kept is string[] => Array.isArray(kept) && kept.every((one) => typeof one === 'string')

/** Store views whose shop was taken along and not removed: if one is missing, the browser has cleared it. */
export const takenBefore = deviceChoice<readonly string[]>(ownName('pocket'), [], (kept) => (isList(kept) ? kept : undefined))

export function noteTaken(store: StoreCode, isTaken: boolean): void {
  const others = takenBefore.get().filter((one) => one !== store)
  if (isTaken !== takenBefore.get().includes(store)) takenBefore.set(isTaken ? [...others, store] : others)
}
