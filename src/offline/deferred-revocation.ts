import { noteOutboxUse, openOutbox } from './outbox.ts'
import { askForWakeUp } from './wake-up.ts'

/** The end of a token that the shop may not hear of at once. */
export interface DeferredRevocation {
  /** The shop knows. */
  confirmed: () => Promise<void>
  /** It could not be asked: worker, this page or the next visit goes on, for as long as the token lives. */
  queued: () => Promise<void>
}

const nothing: DeferredRevocation = { confirmed: async () => undefined, queued: async () => undefined }

/** Keeps the token of who signs out now, unreadable, so that it ends also when there is no network. */
export async function deferRevocation(token: string): Promise<DeferredRevocation> {
  try {
    // Nobody who only opens a page waits for what seals.
    const { personalBox } = await import('./encrypted-store.ts')
    const confirmed = await (await personalBox()).deferRevocation(token)
    return {
      confirmed,
      async queued() {
        noteOutboxUse()
        await askForWakeUp()
        await (await openOutbox()).drain()
      },
    }
  } catch {
    // A browser that keeps nothing: the token dies by itself within the hour.
    return nothing
  }
}
