import { busMessage, readBusMessage, type BusMessage } from '../bus.ts'
import { openOutboxDatabase } from '../store/open-database.ts'
import { deferRevocation } from './deferred-revocations.ts'
import { hex, readableAway, readIdentity } from './identity.ts'
import type { OutboxParts } from '../parts.ts'
import { createSealer, type Sealed } from '../store/sealing.ts'

/**
 * What the page stores of a signed-in customer besides changes, encrypted with a separate key: unsent changes may stay sealed on the device
 * after a sign-out, copies of reads never do. It needs neither engine nor network, and uses the identity that was last stored.
 */
export interface PersonalBox {
  /**
   * Pseudonym of the customer to whom the token belongs, as the outbox was last informed; it does not reveal the identity. `undefined` for
   * another token.
   */
  person: (token: string) => Promise<string | undefined>
  /** The customer whose session has expired, for as long as this device shows their stored data. */
  away: () => Promise<string | undefined>
  seal: (person: string, label: string, value: unknown) => Promise<Sealed>
  /** `undefined` when the key is gone or the sealed value has been altered. */
  open: (person: string, label: string, sealed: unknown) => Promise<unknown>
  /** Destroys all keys but this person's and notifies every tab when there were any: what they encrypted can never be read again. */
  shred: (but?: string) => Promise<void>
  /** Stores a token, encrypted, until the server has confirmed its revocation; the returned function removes it. */
  deferRevocation: (token: string) => Promise<() => Promise<void>>
  /** Calls `hear` when a customer signs in or out, here or in another tab. */
  onPeople: (hear: (type: BusMessage['type']) => void) => () => void
}

const beginning = 'q:'
const keyBeginning = `key:${beginning}`

function keyIn(record: unknown) {
  return typeof record === 'object' && record !== null && 'key' in record && typeof record.key === 'string' ? record.key : ''
}

export async function openPersonalBox(
  parts: Pick<OutboxParts, 'indexedDB' | 'bus' | 'clock' | 'crypto' | 'report'>,
): Promise<PersonalBox> {
  const { bus, crypto } = parts
  const database = await openOutboxDatabase(parts, () => hex(crypto.getRandomValues(new Uint8Array(16))))
  let sealer = createSealer(crypto, database)
  const forgetKeys = () => {
    sealer = createSealer(crypto, database)
  }
  return {
    async person(token) {
      const { customer } = await database.read(['meta'], readIdentity)
      if (!customer) return undefined
      const mark = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
      return mark === customer.mark ? customer.principal : undefined
    },
    away: async () => readableAway(await database.read(['meta'], readIdentity), parts.clock.now()),
    seal: (person, label, value) => sealer.seal(beginning + person, label, value),
    open: (person, label, sealed) => sealer.open(beginning + person, label, sealed),
    async shred(but) {
      const kept = but === undefined ? '' : keyBeginning + but
      const found = await database.write(['meta'], async (transaction) => {
        const keys = (await transaction.all('meta')).map(keyIn).filter((key) => key.startsWith(keyBeginning) && key !== kept)
        for (const key of keys) await transaction.remove('meta', key)
        return keys.length
      })
      forgetKeys()
      if (found > 0) bus.post(busMessage('purge'))
    },
    deferRevocation: (token) => deferRevocation(parts, database, token),
    onPeople: (hear) =>
      bus.listen((data) => {
        const message = readBusMessage(data)
        if (message?.type !== 'purge' && message?.type !== 'principal-changed') return
        forgetKeys()
        hear(message.type)
      }),
  }
}
