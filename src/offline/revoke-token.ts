import { revoking } from '#worker/outbox/send/revocation.ts'
import { fetchAsChosen } from './connection.ts'
import { noteOutboxUse, openOutbox } from './outbox.ts'
import { askForWakeUp } from './wake-up.ts'

const revoke = revoking(fetchAsChosen)

/**
 * Revokes the token of a customer who signs out, at once. It is also stored, encrypted, until the server has confirmed the revocation:
 * until then the worker, this page or the next visit tries again, for as long as the token lives.
 * @returns resolves when the token is stored, and does not wait for the server
 */
export async function revokeToken(token: string): Promise<void> {
  const revoked = revoke(token).catch(() => false)
  const confirmed = await store(token)
  void revoked.then((isOver) => (isOver ? confirmed?.() : confirmed && sendLater())).catch(() => undefined)
}

/** Returns `undefined` without storage: then a revocation that does not arrive is not repeated, and the token expires on its own. */
async function store(token: string): Promise<(() => Promise<void>) | undefined> {
  try {
    // Loaded here, so that opening a page does not wait for the encryption code.
    const { personalBox } = await import('./encrypted-store.ts')
    return await (await personalBox()).deferRevocation(token)
  } catch {
    return undefined
  }
}

async function sendLater() {
  noteOutboxUse()
  await askForWakeUp()
  await (await openOutbox()).drain()
}
