import * as v from 'valibot'
import type { Depot } from '../store/depot.ts'
import { hex } from './identity.ts'
import type { OutboxParts } from '../parts.ts'

/** Milliseconds a token is held in a browser: an owner may let it live as long, and an answer that it is dead ends it too. */
const TOKEN_LIFE = 30 * 86_400_000
/** Milliseconds until the shop is told again. */
const PAUSE = 60_000

const beginning = 'farewell:'

/** A token whose owner has signed out, under a key of its own that never leaves the browser: on the disk nothing of it can be read. */
const farewellShape = v.object({
  key: v.pipe(v.string(), v.startsWith(beginning)),
  at: v.number(),
  cryptoKey: v.custom<CryptoKey>((value) => value instanceof CryptoKey),
  iv: v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  data: v.custom<ArrayBuffer>((value) => value instanceof ArrayBuffer),
})
type Farewell = v.InferOutput<typeof farewellShape>

type Vault = Pick<OutboxParts, 'crypto' | 'clock'>

/** Written before the shop is told, so that a sign-out without a network ends the token too, later. @returns takes it back once the shop knows */
export async function keepFarewell({ crypto, clock }: Vault, depot: Depot, token: string): Promise<() => Promise<void>> {
  const cryptoKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, cryptoKey, new TextEncoder().encode(token))
  const key = beginning + hex(crypto.getRandomValues(new Uint8Array(16)))
  await depot.write(['meta'], (transaction) => transaction.put('meta', { key, at: clock.now(), cryptoKey, iv, data }))
  return () => depot.write(['meta'], (transaction) => transaction.remove('meta', key))
}

async function readFarewells(depot: Depot): Promise<Farewell[]> {
  const records = await depot.read(['meta'], (transaction) => transaction.all('meta'))
  return records.flatMap((record) => {
    const parsed = v.safeParse(farewellShape, record)
    return parsed.success ? [parsed.output] : []
  })
}

async function tokenIn({ crypto, clock }: Vault, { at, iv, cryptoKey, data }: Farewell): Promise<string | undefined> {
  const age = clock.now() - at
  if (age < 0 || age > TOKEN_LIFE) return undefined
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, cryptoKey, data))
  } catch {
    return undefined
  }
}

/** Tells the shop who has left. @returns when to try again, in milliseconds of the device; undefined when nobody is left to be told of */
export async function sayFarewells({ parts, depot }: { parts: OutboxParts; depot: Depot }): Promise<number | undefined> {
  const { revoke, clock } = parts
  if (!revoke) return undefined
  let unsaid = 0
  for (const farewell of await readFarewells(depot)) {
    const token = await tokenIn(parts, farewell)
    const isOver = token === undefined || (await revoke(token).catch(() => false))
    if (isOver) await depot.write(['meta'], (transaction) => transaction.remove('meta', farewell.key))
    else unsaid++
  }
  return unsaid > 0 ? clock.now() + PAUSE : undefined
}

export const countFarewells = async (depot: Depot) => (await readFarewells(depot)).length
