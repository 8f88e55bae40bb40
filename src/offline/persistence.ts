import { readCookie } from '#platform/cookies.ts'

/** How the answer to a read is kept on the device, so that it opens without a network. */
export interface Persistence {
  /** `person`: encrypted, gone at sign-out. `shopper`: that, or open for a guest. `everyone`: open, nothing personal in it. */
  whose: 'person' | 'shopper' | 'everyone'
  /** How long a copy is shown at most. */
  hours: number
  /** Whether what lies there is such an answer at all, and still the right one; else it is thrown away and read anew. */
  fits: (copy: unknown) => boolean
  /** What of the answer is not to be kept. */
  slim?: (answer: unknown) => unknown
  /** For a list whose members are wanted one by one elsewhere: each is kept by its own name. */
  entries?: ListEntries
}

export interface ListEntries {
  family: string
  /** What is asked for. */
  names: readonly string[]
  nameIn: (piece: unknown) => string | undefined
  /** The oldest go. */
  most: number
}

export const readToken = () => readCookie('vsf-customer') || undefined
