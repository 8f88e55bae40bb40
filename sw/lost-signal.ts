import { SIGNAL } from './caches.ts'

/** Where the moment of the loss lies: a browser stops a worker that has nothing to do, and with it what it knows. */
const place = '/lost'

let lostAt: Promise<number | undefined> | undefined

/** Milliseconds on the device's clock; undefined while the network answers. */
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

/** The network failed or kept silent. @returns for how many milliseconds there has been no signal, for whichever page asks */
export async function noteLoss(): Promise<number> {
  const now = Date.now()
  const at = (await known()) ?? now
  // A clock that was put back meanwhile tells nothing of the time between.
  if (at < now) return now - at
  lostAt = Promise.resolve(now)
  try {
    await (await caches.open(SIGNAL)).put(place, new Response(String(now)))
  } catch {
    // On a full phone the loss is known for as long as the worker lives.
  }
  return 0
}

/** The network answered, whatever it said. */
export async function noteAnswer(): Promise<void> {
  if ((await known()) === undefined) return
  lostAt = Promise.resolve(undefined)
  await caches.delete(SIGNAL).catch(() => false)
}

/** The page asks whether there is a signal: what it hears is known to every page after it. */
export function heard(asked: Promise<Response>): Promise<Response> {
  const note = async (answer?: Response) => {
    if (answer?.status === 204) await noteAnswer()
    else await noteLoss()
  }
  void asked.then(note, () => note())
  return asked
}
