import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import { returnById, setReturnStatus } from './return-store.ts'

/** Decisions of the shop's staff, for all items of a return alike; the refund is made by the order's credit memo. */
const steps = {
  authorize: { from: 'PENDING', to: 'AUTHORIZED' },
  deny: { from: 'PENDING', to: 'DENIED' },
  receive: { from: 'AUTHORIZED', to: 'RECEIVED' },
  approve: { from: 'RECEIVED', to: 'APPROVED' },
  reject: { from: 'RECEIVED', to: 'REJECTED' },
} as const

/** Returns Magento's status of an item; one that a guest has not confirmed yet is shown as pending. */
export const itemStatus = (status: string) => (status === 'UNCONFIRMED' ? 'PENDING' : status)

/** Returns whether the shop has agreed to take the goods back. */
export const agreedWith = (status: string) => ['AUTHORIZED', 'RECEIVED', 'APPROVED'].includes(status)

const wanted = v.object({
  number: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
  action: v.picklist(['authorize', 'deny', 'receive', 'approve', 'reject']),
})

type Decided = { ok: true; status: string } | { ok: false; message: string }

/** Answers POST /dev/returns with JSON such as {"number": "000000001", "action": "authorize"}. */
export async function returnByRequest(db: Database, request: Request): Promise<Decided> {
  const read = v.safeParse(wanted, await request.json().catch(() => null))
  if (!read.success)
    return { ok: false, message: read.issues.map((issue) => `${v.getDotPath(issue) ?? 'request'}: ${issue.message}`).join('; ') }
  const { number, action } = read.output
  const { from, to } = steps[action]
  const found = returnById(db, Number(number))
  if (!found) return { ok: false, message: `There is no return ${number}.` }
  if (found.status !== from) return { ok: false, message: `Return ${number} is ${found.status}: ${action} needs ${from}.` }
  setReturnStatus(db, found.id, to)
  return { ok: true, status: to }
}
