/**
 * Reason why a read or write of the commerce engine gave no result. `offline`, `timeout` and `unavailable` are *unknown*: nothing may be
 * concluded from them, and everything is kept. `unauthorized` and `rejected` are definite answers of the backend.
 */
export type CommerceErrorKind = 'offline' | 'timeout' | 'unavailable' | 'unauthorized' | 'rejected'

export class CommerceError extends Error {
  override readonly name = 'CommerceError'
  readonly kind: CommerceErrorKind
  /** Magento's category of the first error, e.g. `graphql-no-such-entity`. */
  readonly category: string | undefined
  /** Code from the shop's own server, e.g. `NOT_HUMAN`; engines have no codes here. */
  readonly code: string | undefined

  constructor(kind: CommerceErrorKind, message: string, category?: string, code?: string) {
    super(message)
    this.kind = kind
    this.category = category
    this.code = code
  }
}

export const tooManyTries = 'TOO_MANY_REQUESTS'

/** Whether the result is unknown, because the connection, the server or the backend failed. */
export function isUnknown(error: unknown) {
  return error instanceof CommerceError && error.kind !== 'unauthorized' && error.kind !== 'rejected'
}
