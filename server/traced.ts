/** What every handler knows of its request. */
export interface Traced {
  Variables: {
    /** Id of the request in the log and in messages that a shopper may read out to support. */
    trace: string
    /** Name of the trusted document that is run. */
    document?: string
    /** Whether its answer was cached. */
    isKept?: boolean
  }
  Bindings: {
    /** True for requests of a page to its own server while it renders: not logged, not compressed. */
    isInner?: boolean
    /** Connection of the request; absent when the request did not come over the network. */
    incoming?: { socket: { remoteAddress?: string | undefined } }
  }
}
