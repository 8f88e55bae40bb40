import { personalBox } from './kept-for.ts'
import { noteOutboxUse, openOutbox } from './outbox.ts'
import { askForWakeUp } from './wake-up.ts'

/** The end of a token that the shop may not hear of at once. */
export interface Farewell {
  /** The shop knows. */
  heard: () => Promise<void>
  /** It could not be asked: worker, this page or the next visit goes on, for as long as the token lives. */
  unheard: () => Promise<void>
}

const nothing: Farewell = { heard: async () => undefined, unheard: async () => undefined }

/** Keeps the token of who signs out now, unreadable, so that it ends also when there is no network. */
export async function keepFarewell(token: string): Promise<Farewell> {
  try {
    const heard = await (await personalBox()).farewell(token)
    return {
      heard,
      async unheard() {
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
