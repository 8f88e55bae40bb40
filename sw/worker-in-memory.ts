import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'

/** What Workbox needs of its environment, for tests outside of a worker. Import it first. */
class WaitingEvent {
  static readonly pending: Promise<unknown>[] = []

  waitUntil(work: Promise<unknown>) {
    WaitingEvent.pending.push(work.catch(() => undefined))
  }
}

Object.assign(globalThis, {
  self: globalThis,
  location: new URL('https://plon.example/sw.js'),
  ExtendableEvent: WaitingEvent,
  FetchEvent: class extends WaitingEvent {},
  __WB_DISABLE_DEV_LOGS: true,
})

/** Workbox's type, because no such type is available outside of a worker. */
type WorkerEvent = RouteHandlerCallbackOptions['event']

export function workerEvent(): WorkerEvent {
  return new WaitingEvent() as WorkerEvent
}

/** Waits until all work that events wait for is done. */
export async function settled() {
  while (WaitingEvent.pending.length) await WaitingEvent.pending.shift()
}
