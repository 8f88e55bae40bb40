import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { OrderView } from './order-page.ts'

/** Data that opens a guest's order: its number, its e-mail and the last name of its billing address. */
export interface OrderKey {
  number: string
  email: string
  lastname: string
}

/** Returns the secret for signing and encrypting; created on first use, deleted by a reset. */
export function orderSecret(db: Database) {
  const read = () => db.get<{ secret: string }>('SELECT secret FROM shop_order_secret')?.secret
  const known = read()
  if (known !== undefined) return Buffer.from(known, 'hex')
  db.run('INSERT OR IGNORE INTO shop_order_secret (id, secret) VALUES (1, ?)', randomBytes(32).toString('hex'))
  return Buffer.from(read() ?? '', 'hex')
}

const nonceOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, 12)

export function orderToken(db: Database, { row, page }: OrderView) {
  const billing = page
    .addresses()
    .get(row.id)
    ?.find(({ kind }) => kind === 'billing')
  return tokenOf(db, { number: row.number, email: row.email, lastname: billing?.lastname ?? '' })
}

/** Returns a token that is the encrypted key itself, as in Magento: nothing is stored, and an order always has the same token. */
export function tokenOf(db: Database, { number, email, lastname }: OrderKey) {
  const text = JSON.stringify([number, email, lastname])
  const secret = orderSecret(db)
  const nonce = nonceOf(secret, text)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a token; `undefined` for anything that the shop did not issue. */
export function readOrderToken(db: Database, token: string): OrderKey | undefined {
  const bytes = Buffer.from(token.slice(0, 2000), 'base64url')
  if (bytes.length < 29) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', orderSecret(db), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    const [number = '', email = '', lastname = ''] = JSON.parse(text) as string[]
    return { number, email, lastname }
  } catch {
    return undefined // A forged or damaged token fails authentication.
  }
}
