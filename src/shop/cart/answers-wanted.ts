import { waitsForOwner } from '#offline/outbox-changes.ts'
import type { SyncList } from '#offline/outbox.ts'

/** Things that only the shopper can settle: the rows of the page of changes that ask. */
export function answersWanted(changes: SyncList): number {
  const { needsYou, lost, damaged, newer, orphan } = changes
  const one = (isThere: boolean) => (isThere ? 1 : 0)
  return needsYou.length + damaged.length + one(lost.length > 0) + one(newer > 0) + one(waitsForOwner(changes) > 0) + one(orphan)
}
