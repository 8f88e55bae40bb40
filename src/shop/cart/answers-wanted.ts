import type { SyncList } from '#offline/outbox.ts'

/** Things that only the shopper can settle: the rows of the page of changes that ask. */
export function answersWanted({ needsYou, lost, damaged, newer, sealed, orphan, ...changes }: SyncList): number {
  const one = (isThere: boolean) => (isThere ? 1 : 0)
  const waits = changes.pending.length + changes.retrying.length > 0
  return needsYou.length + damaged.length + one(lost.length > 0) + one(newer > 0) + one(sealed && waits) + one(orphan)
}
