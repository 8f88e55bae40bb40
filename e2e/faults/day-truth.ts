import type { Said } from './day-screens.ts'

interface Unsent {
  most: number
  least: number
}

const nothing: Unsent = { most: 0, least: 0 }

/** The truth, from the engine's records and the presses that were made; nothing is read from the client. */
export interface Truth {
  /** Hour since which there is no signal, by the phone's clock; `undefined` while there is one. */
  offlineSince?: string
  /** Customer whose session the phone has. */
  who: 'owner' | 'other' | 'nobody'
  /**
   * Number of the owner's confirmed changes that have not reached the engine: `least` is true now, a screen may still show up to `most`.
   */
  unsent: Unsent
  /** The same for the second customer. */
  theirs?: Unsent
  /**
   * Pieces that must be shown beside the cart for the current customer, stored by the engine or waiting; `undefined` while changes are
   * sent.
   */
  pieces?: number
  /** Product names that only the owner may see. */
  names: readonly string[]
}

const minutes = (hour: string) => {
  const [hours = 0, rest = 0] = hour.split(':').map(Number)
  return hours * 60 + rest
}
/** Accepts a difference of a minute: the phone notices a lost signal with its next request. */
const isAbout = (said: string, hour: string) => Math.abs(minutes(said) - minutes(hour)) <= 1

const outside = ({ most, least }: Unsent, said: readonly number[]) => said.filter((one) => one < least || one > most)

/** Returns every statement of a screen that differs from the truth. */
export function differences(said: Said, truth: Truth): string[] {
  const { unsent, who } = truth
  const isOwner = who === 'owner'
  const found: string[] = []
  const differs = (isWrong: boolean, what: string) => void (isWrong && found.push(what))
  differs(
    truth.offlineSince !== undefined && said.offlineSince === undefined,
    `is silent of the signal, gone since ${truth.offlineSince}`,
  )
  differs(truth.offlineSince === undefined && said.offlineSince !== undefined, `no connection since ${said.offlineSince}`)
  if (said.offlineSince && truth.offlineSince)
    differs(
      !isAbout(said.offlineSince, truth.offlineSince),
      `no connection since ${said.offlineSince}, not ${truth.offlineSince}`,
    )
  const own = isOwner ? unsent : who === 'other' ? (truth.theirs ?? nothing) : nothing
  for (const one of outside(own, said.waiting)) found.push(`${one} wait, not ${own.least}`)
  differs(
    isOwner && truth.offlineSince !== undefined && unsent.least > 0 && said.waiting.length === 0,
    `is silent of ${unsent.least} that wait`,
  )
  const asleep = who === 'nobody' ? unsent : nothing
  for (const one of outside(asleep, said.forOwner)) found.push(`${one} wait for their owner, not ${asleep.least}`)
  differs(asleep.least > 0 && said.forOwner.length === 0, `is silent of ${asleep.least} that wait for their owner`)
  differs(said.isSettled && who !== 'other' && unsent.least > 0, `everything was sent, and ${unsent.least} were not`)
  if (truth.pieces !== undefined) differs(said.badge !== truth.pieces, `${said.badge} in the cart, not ${truth.pieces}`)
  if (who === 'other') for (const name of truth.names) differs(said.own.includes(name), `tells another person of ${name}`)
  return found
}
