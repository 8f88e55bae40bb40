import { SIGNAL } from './caches.ts'

/** Key of the stored time of the loss: a browser stops an idle worker, and its memory is lost. */
const place = '/lost'

let lostAt: Promise<number | undefined> | undefined

/** Returns the time of the loss in milliseconds on the device's clock; `undefined` while the network answers. */
const known = (): Promise<number | undefined> => (lostAt ??= kept())

async function kept(): Promise<number | undefined> {
  try {
    const text = await (await caches.match(place, { cacheName: SIGNAL }))?.text()
    return text === undefined ? undefined : Number(text)
  } catch {
    return undefined
  }
}

/** Whether the network has failed and nothing has answered since. */
export const isLost = async (): Promise<boolean> => (await known()) !== undefined

/**
 * Records that the network failed or did not answer.
 * @returns milliseconds since the connection was lost, the same for every page
 */
export async function noteLoss(): Promise<number> {
  const now = Date.now()
  const at = (await known()) ?? now
  // If the clock was set back meanwhile, the time since the loss is unknown.
  if (at < now) return now - at
  lostAt = Promise.resolve(now)
  try {
    await (await caches.open(SIGNAL)).put(place, new Response(String(now)))
  } catch {
    // On a full phone the loss is remembered only while the worker runs.
  }
  return 0
}

/** Records that the network answered, with whatever status. */
export async function noteAnswer(): Promise<void> {
  if ((await known()) === undefined) return
  lostAt = Promise.resolve(undefined)
  await caches.delete(SIGNAL).catch(() => false)
}

/** Records the outcome of a page's connection check, so that every later page knows it. */
export function heard(asked: Promise<Response>): Promise<Response> {
  const note = async (answer?: Response) => {
    if (answer?.status === 204) await noteAnswer()
    else await noteLoss()
  }
  void asked.then(note, () => note())
  return asked
}
