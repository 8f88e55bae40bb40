import * as v from 'valibot'

/**
 * Version of the messages between tabs and worker. They carry ids only, because any script of the origin can listen; invalid messages are
 * ignored.
 */
export const BUS_VERSION = 1

const message = v.object({
  v: v.literal(BUS_VERSION),
  type: v.picklist(['ops-changed', 'ledger-changed', 'principal-changed', 'purge', 'net']),
  /** A principal's hash or a cart's lane; never a name. */
  id: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
export type BusMessage = v.InferOutput<typeof message>

export function readBusMessage(data: unknown): BusMessage | undefined {
  const parsed = v.safeParse(message, data)
  return parsed.success ? parsed.output : undefined
}

export const busMessage = (type: BusMessage['type'], id?: string): BusMessage => ({ v: BUS_VERSION, type, ...(id ? { id } : {}) })
