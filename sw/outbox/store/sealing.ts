import type { OutboxDatabase } from './database.ts'
import { isStillHere } from '../identity/identity.ts'
import type { Crypto } from '../parts.ts'

/**
 * Data of a signed-in customer, unreadable without that customer's key, which never leaves the browser and is destroyed at a sign-out that
 * keeps nothing.
 */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** Encrypts and decrypts JSON with a key per principal. `label` binds encrypted data to its record, so that records cannot be swapped. */
export interface Sealer {
  seal: (principal: string, label: string, value: unknown) => Promise<Sealed>
  /** `undefined` when the key is gone or the encrypted data has been altered. */
  open: (principal: string, label: string, sealed: unknown) => Promise<unknown>
  /** Drops the key from memory after another tab destroyed it. */
  forget: (principal: string) => void
  /** Destroys the key, so that everything encrypted for this principal is unreadable forever. */
  destroy: (principal: string) => Promise<void>
}

const keyName = (principal: string) => `key:${principal}`

export function createSealer(crypto: Crypto, database: OutboxDatabase): Sealer {
  const { subtle } = crypto
  const known = new Map<string, CryptoKey>()

  async function storedKey(principal: string): Promise<CryptoKey | undefined> {
    const record = await database.read(['meta'], (transaction) => transaction.get('meta', keyName(principal)))
    return isKeyRecord(record) ? record.cryptoKey : undefined
  }

  /**
   * Returns the principal's key, or makes one. Two tabs may do so at the same time: the first one stored is used by all. A customer who has
   * signed out gets no new one.
   */
  async function keyFor(principal: string): Promise<CryptoKey> {
    const stored = known.get(principal) ?? (await storedKey(principal))
    if (stored) return remember(principal, stored)
    const made = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    const kept = await database.write(['meta'], async (transaction) => {
      const record = await transaction.get('meta', keyName(principal))
      if (isKeyRecord(record)) return record.cryptoKey
      if (!(await isStillHere(transaction, principal.replace(/^q:/, '')))) throw new Error('Nobody to seal this for')
      await transaction.put('meta', { key: keyName(principal), cryptoKey: made })
      return made
    })
    return remember(principal, kept)
  }

  function remember(principal: string, key: CryptoKey) {
    known.set(principal, key)
    return key
  }

  return {
    async seal(principal, label, value) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const plain = new TextEncoder().encode(JSON.stringify(value))
      const data = await subtle.encrypt(cipher(iv, principal, label), await keyFor(principal), plain)
      return { iv, data }
    },
    async open(principal, label, sealed) {
      if (!isSealed(sealed)) return undefined
      const key = known.get(principal) ?? (await storedKey(principal))
      if (!key) return undefined
      remember(principal, key)
      try {
        const plain = await subtle.decrypt(cipher(sealed.iv, principal, label), key, sealed.data)
        return JSON.parse(new TextDecoder().decode(plain))
      } catch {
        return undefined
      }
    },
    forget: (principal) => void known.delete(principal),
    async destroy(principal) {
      known.delete(principal)
      await database.write(['meta'], (transaction) => transaction.remove('meta', keyName(principal)))
    },
  }
}

function cipher(iv: Uint8Array<ArrayBuffer>, principal: string, label: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${principal} ${label}`) }
}

function isKeyRecord(record: unknown): record is { cryptoKey: CryptoKey } {
  return typeof record === 'object' && record !== null && 'cryptoKey' in record && record.cryptoKey instanceof CryptoKey
}

function isSealed(value: unknown): value is Sealed {
  return (
    typeof value === 'object' &&
    value !== null &&
    'iv' in value &&
    'data' in value &&
    value.iv instanceof Uint8Array &&
    value.data instanceof ArrayBuffer
  )
}
