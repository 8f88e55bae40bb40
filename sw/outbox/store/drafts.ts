import * as v from 'valibot'
import type { OutboxDatabase } from './database.ts'
import { currentPrincipal, readIdentity } from '../identity/identity.ts'
import type { OutboxParts } from '../parts.ts'
import type { Sealer } from './sealing.ts'

/** Half-filled forms of the current visitor, so that a closed tab loses nothing that was typed. Never passwords or payment data. */
export interface Drafts {
  keepDraft: (form: string, value: unknown) => Promise<void>
  readDraft: (form: string) => Promise<unknown>
  dropDraft: (form: string) => Promise<void>
}

const lifetime = 7 * 86_400_000
const mostDrafts = 50
const largestDraft = 32 * 1024

const draftShape = v.object({ key: v.string(), principal: v.string(), at: v.number(), value: v.unknown() })

export function createDrafts({
  parts,
  database,
  sealer,
}: {
  parts: OutboxParts
  database: OutboxDatabase
  sealer: Sealer
}): Drafts {
  /** Returns where a form's draft is stored; a visitor without a cart is also a guest. */
  const place = async (form: string) => {
    const principal = currentPrincipal(await database.read(['meta'], readIdentity)) ?? 'guest'
    return { principal, key: `${principal.startsWith('c:') ? principal : 'guest'} ${form}` }
  }

  return {
    async keepDraft(form, value) {
      const { principal, key } = await place(form)
      if (JSON.stringify(value).length > largestDraft) return
      const at = parts.clock.now()
      const kept = principal.startsWith('c:') ? await sealer.seal(principal, `draft ${form}`, value) : value
      await database.write(['drafts'], async (transaction) => {
        await transaction.put('drafts', { key, principal, at, value: kept })
        const known = (await transaction.all('drafts')).flatMap((record) => {
          const parsed = v.safeParse(draftShape, record)
          return parsed.success ? [parsed.output] : []
        })
        const newest = known.toSorted((a, b) => b.at - a.at)
        for (const [index, one] of newest.entries())
          if (index >= mostDrafts || at - one.at > lifetime) await transaction.remove('drafts', one.key)
      })
    },
    async readDraft(form) {
      const { principal, key } = await place(form)
      const parsed = v.safeParse(draftShape, await database.read(['drafts'], (transaction) => transaction.get('drafts', key)))
      if (!parsed.success || Math.abs(parts.clock.now() - parsed.output.at) > lifetime) return undefined
      const { value } = parsed.output
      return principal.startsWith('c:') ? sealer.open(principal, `draft ${form}`, value) : value
    },
    async dropDraft(form) {
      const { key } = await place(form)
      await database.write(['drafts'], (transaction) => transaction.remove('drafts', key))
    },
  }
}
