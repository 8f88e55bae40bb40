import * as v from 'valibot'
import type { Drained } from '../send/drain.ts'
import type { OutboxDatabase } from '../store/database.ts'
import { hex } from './identity.ts'
import type { OutboxParts } from '../parts.ts'

/**
 * Milliseconds a token is stored in a browser: the engine's owner may let tokens live as long. An answer that the token is invalid ends it
 * too.
 */
const TOKEN_LIFE = 30 * 86_400_000
/** Milliseconds until a revocation is sent again: as long as it has already waited, within these limits. */
const SHORTEST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000

/** Key prefix from before the present name; records with it exist on devices. */
const beginning = 'farewell:'

/** A signed-out customer's token, encrypted with its own non-extractable key, so that it cannot be read from the disk. */
const revocationShape = v.object({
  key: v.pipe(v.string(), v.startsWith(beginning)),
  at: v.number(),
  cryptoKey: v.custom<CryptoKey>((value) => value instanceof CryptoKey),
  iv: v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  data: v.custom<ArrayBuffer>((value) => value instanceof ArrayBuffer),
})
type DeferredRevocation = v.InferOutput<typeof revocationShape>

type Vault = Pick<OutboxParts, 'crypto' | 'clock'>

/**
 * Stores a revocation before it is sent, so that a sign-out without a network ends the token later.
 * @returns removes the record once the server has confirmed the revocation
 */
export async function deferRevocation(
  { crypto, clock }: Vault,
  database: OutboxDatabase,
  token: string,
): Promise<() => Promise<void>> {
  const cryptoKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, cryptoKey, new TextEncoder().encode(token))
  const key = beginning + hex(crypto.getRandomValues(new Uint8Array(16)))
  await database.write(['meta'], (transaction) => transaction.put('meta', { key, at: clock.now(), cryptoKey, iv, data }))
  return () => database.write(['meta'], (transaction) => transaction.remove('meta', key))
}

async function readRevocations(database: OutboxDatabase): Promise<DeferredRevocation[]> {
  const records = await database.read(['meta'], (transaction) => transaction.all('meta'))
  return records.flatMap((record) => {
    const parsed = v.safeParse(revocationShape, record)
    return parsed.success ? [parsed.output] : []
  })
}

async function tokenIn({ crypto, clock }: Vault, { at, iv, cryptoKey, data }: DeferredRevocation): Promise<string | undefined> {
  const age = clock.now() - at
  if (age < 0 || age > TOKEN_LIFE) return undefined
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, cryptoKey, data))
  } catch {
    return undefined
  }
}

const nextTry = ({ at }: DeferredRevocation, now: number) => now + Math.max(SHORTEST_PAUSE, Math.min(LONGEST_PAUSE, now - at))

/** Sends all deferred revocations, whatever else waits or is under way. */
export async function sendRevocations({ parts, database }: { parts: OutboxParts; database: OutboxDatabase }): Promise<Drained> {
  const { revoke, clock } = parts
  let wakeAt: number | undefined
  if (!revoke) return { wakeAt, isSilent: false, stopped: undefined }
  for (const revocation of await readRevocations(database)) {
    const token = await tokenIn(parts, revocation)
    const isOver = token === undefined || (await revoke(token).catch(() => false))
    if (isOver) await database.write(['meta'], (transaction) => transaction.remove('meta', revocation.key))
    else wakeAt = Math.min(wakeAt ?? Number.POSITIVE_INFINITY, nextTry(revocation, clock.now()))
  }
  return { wakeAt, isSilent: false, stopped: undefined }
}

export const countRevocations = async (database: OutboxDatabase) => (await readRevocations(database)).length
