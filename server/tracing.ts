import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** Id of the trace that a balancer has begun; nothing where there is none, or one that is not in W3C's form. */
function begunTrace(traceparent: string | undefined): string | undefined {
  const id = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(traceparent ?? '')?.[1]
  return id && !/^0+$/.test(id) ? id : undefined
}

/** Runs in a trace: what a page asks of its own server stays in that of the page. @param traceparent the header of somebody who is trusted */
export function inTrace<T>(traceparent: string | undefined, isInner: boolean, run: (id: string) => T): T {
  const id = (isInner ? current.getStore() : undefined) ?? begunTrace(traceparent) ?? randomBytes(16).toString('hex')
  return current.run(id, () => run(id))
}

/** The header by which the engine goes on in the trace of the request that made us ask; a step of its own each time. */
export function nextStep(): Record<string, string> {
  const id = current.getStore()
  return id ? { traceparent: `00-${id}-${randomBytes(8).toString('hex')}-01` } : {}
}

/** Id of the trace that is run in. */
export const currentTrace = () => current.getStore()
