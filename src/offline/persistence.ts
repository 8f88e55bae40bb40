import { readCookie } from '#platform/cookies.ts'

/** How a read's answer is stored on the device, so that it is available offline. */
export interface Persistence {
  /**
   * `person`: encrypted, removed at sign-out. `shopper`: the same for a customer, unencrypted for a guest. `everyone`: unencrypted,
   * contains nothing personal.
   */
  whose: 'person' | 'shopper' | 'everyone'
  /** Hours that a copy may be shown. */
  hours: number
  /** Whether a stored value is such an answer and still valid; otherwise it is deleted and read again. */
  fits: (copy: unknown) => boolean
  /** Removes the parts of an answer that are not stored. */
  slim?: (answer: unknown) => unknown
  /** For a list whose members are also read one by one: each is stored under its own name. */
  entries?: ListEntries
}

export interface ListEntries {
  family: string
  /** Names of the requested members. */
  names: readonly string[]
  nameIn: (piece: unknown) => string | undefined
  /** Most members to store; the oldest are deleted. */
  most: number
}

export const readToken = () => readCookie('vsf-customer') || undefined
