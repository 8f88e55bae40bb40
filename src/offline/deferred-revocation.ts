import { noteOutboxUse, openOutbox } from './outbox.ts'
import { askForWakeUp } from './wake-up.ts'

/** Outcome of a token's revocation, which the server may not learn of immediately. */
export interface DeferredRevocation {
  /** The server has revoked the token. */
  confirmed: () => Promise<void>
  /** The server could not be reached: the worker, this page or the next visit tries again, for as long as the token lives. */
  queued: () => Promise<void>
}

const nothing: DeferredRevocation = { confirmed: async () => undefined, queued: async () => undefined }

/** Stores the token of a sign-out, encrypted, so that it is revoked even when there is no network now. */
export async function deferRevocation(token: string): Promise<DeferredRevocation> {
  try {
    // Loaded here, so that opening a page does not wait for the encryption code.
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
    // Without storage the token is not revoked later; it expires on its own.
    return nothing
  }
}
