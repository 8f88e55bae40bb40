/** How it stands with what was changed on this device: the numbers that every screen's sentence is made of. */
export interface Standing {
  /** On their way, or waiting for a signal. */
  unsent: number
  /** Go on only when their owner has signed in. */
  forOwner: number
  /** Can be settled by the shopper alone: one for each row of the page of changes that asks. */
  asked: number
  /** Nothing of all this: only then may a screen say that everything has been sent. */
  isSettled: boolean
}

type Rows = readonly unknown[]

/** What lies here, as it was read. */
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
