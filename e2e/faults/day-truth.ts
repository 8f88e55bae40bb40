import type { Said } from './day-screens.ts'

interface Unsent {
  most: number
  least: number
}

const nothing: Unsent = { most: 0, least: 0 }

/** What is so, by the engine's records and by what was pressed; nothing of it is asked of the client. */
export interface Truth {
  /** Since when there is no signal, as the phone's clock shows it; undefined where there is one. */
  offlineSince?: string
  /** Whose session the phone holds. */
  who: 'owner' | 'other' | 'nobody'
  /** Changes of the owner that were promised and are not in the engine. The last number is now, the first may still be on a screen. */
  unsent: Unsent
  /** The same of the person who comes between. */
  theirs?: Unsent
  /** Pieces of who is here that must stand beside the cart: in the engine, or waiting; undefined while they move. */
  pieces?: number
  /** Names that only the owner may see. */
  names: readonly string[]
}

const minutes = (hour: string) => {
  const [hours = 0, rest = 0] = hour.split(':').map(Number)
  return hours * 60 + rest
}
/** The phone notices a loss with its next request, so the hour may be the next one. */
const isAbout = (said: string, hour: string) => Math.abs(minutes(said) - minutes(hour)) <= 1

const outside = ({ most, least }: Unsent, said: readonly number[]) => said.filter((one) => one < least || one > most)

/** Every word of a screen that differs from what is so. */
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
