import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { OrderView } from './order-page.ts'

/** What opens a guest's order: its number, its e-mail and the last name it is billed to. */
export interface OrderKey {
  number: string
  email: string
  lastname: string
}

/** What the shop signs and seals with; made when it is first needed, gone with a reset. */
export function orderSecret(db: Database) {
  const read = () => db.get<{ secret: string }>('SELECT secret FROM shop_order_secret')?.secret
  const known = read()
  if (known !== undefined) return Buffer.from(known, 'hex')
  db.run('INSERT OR IGNORE INTO shop_order_secret (id, secret) VALUES (1, ?)', randomBytes(32).toString('hex'))
  return Buffer.from(read() ?? '', 'hex')
}

const nonceOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, 12)

/** As in Magento the token is the key itself, encrypted: nothing is stored, and the same order has the same token each time. */
export function orderToken(db: Database, { row, page }: OrderView) {
  const billing = page
    .addresses()
    .get(row.id)
    ?.find(({ kind }) => kind === 'billing')
  const text = JSON.stringify([row.number, row.email, billing?.lastname ?? ''])
  const secret = orderSecret(db)
  const nonce = nonceOf(secret, text)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @returns undefined for anything the shop did not make itself. */
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
    return undefined // A forged or broken token does not pass its check.
  }
}
