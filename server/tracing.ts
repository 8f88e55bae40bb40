import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** Returns the id of a trace that a load balancer has begun; `undefined` where there is none or it is not in W3C's format. */
function begunTrace(traceparent: string | undefined): string | undefined {
  const id = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(traceparent ?? '')?.[1]
  return id && !/^0+$/.test(id) ? id : undefined
}

/**
 * Runs a function in a trace; requests of a page to its own server stay in the page's trace.
 * @param traceparent header of a trusted sender
 */
export function inTrace<T>(traceparent: string | undefined, isInner: boolean, run: (id: string) => T): T {
  const id = (isInner ? current.getStore() : undefined) ?? begunTrace(traceparent) ?? randomBytes(16).toString('hex')
  return current.run(id, () => run(id))
}

/** Returns the header with which the engine continues the current trace, with a new span each time. */
export function nextStep(): Record<string, string> {
  const id = current.getStore()
  return id ? { traceparent: `00-${id}-${randomBytes(8).toString('hex')}-01` } : {}
}

/** Returns the id of the current trace. */
export const currentTrace = () => current.getStore()
