/** What every handler knows of its request. */
export interface Traced {
  Variables: {
    /** Number of the request in the log and in the texts a shopper may read out to the hotline. */
    trace: string
    /** Name of the trusted document that is run. */
    document?: string
    /** Whether its answer was at hand. */
    isKept?: boolean
  }
  Bindings: {
    /** True for what a page asks of its own server while it renders: not logged, not compressed. */
    isInner?: boolean
    /** By which connection a request has come; a request that was not made over the network has none. */
    incoming?: { socket: { remoteAddress?: string | undefined } }
  }
}
