/** Counts of the changes on this device, from which every screen's sentence is made. */
export interface Standing {
  /** Being sent, or waiting for a connection. */
  unsent: number
  /** Waiting until their owner has signed in. */
  forOwner: number
  /** Waiting for the shopper's decision: one for each row of the page of changes that asks for one. */
  asked: number
  /** Nothing of these is left: only then may a screen say that everything has been sent. */
  isSettled: boolean
}

type Rows = readonly unknown[]

/** What is stored, as it was read. */
interface Listed {
  pending: Rows
  retrying: Rows
  needsYou: Rows
  lost: Rows
  damaged: Rows
  newer: number
  orphan: boolean
  sealed: boolean
  asleep: number
}

const one = (isThere: boolean) => (isThere ? 1 : 0)

export function standingOf(list: Listed): Standing {
  const { pending, retrying, needsYou, lost, damaged, newer, orphan, sealed, asleep } = list
  const waiting = pending.length + retrying.length
  const [unsent, forOwner] = sealed ? [0, asleep + waiting] : [waiting, asleep]
  const asked = needsYou.length + damaged.length + one(lost.length > 0) + one(newer > 0) + one(forOwner > 0) + one(orphan)
  return { unsent, forOwner, asked, isSettled: unsent + forOwner + asked === 0 }
}
