import type { Database } from '../../database/database.ts'
import type { Clock } from '../../endpoint/shop-context.ts'
import { demoCredentials } from './demo-credentials.ts'
import { signatureHeader } from './notification-signature.ts'
import { toldOrder } from './sandbox-payments.ts'
import {
  type SandboxStatus,
  deleteNotification,
  dueOrders,
  insertNotification,
  nextDue,
  postponeNotification,
  sandboxOrder,
  saveStatus,
  waitingNotifications,
} from './sandbox-store.ts'

/**
 * Delivers a notification to a shop.
 * @returns whether it answered 200
 */
export type Deliver = (request: Request, ownOrigin: string) => Promise<boolean>

const minute = 60_000
/** Pauses after each failed attempt; after the last one PayU stops trying. */
const pauses = [1, 2, 5, 10, 30, 60, 120, 240, 480, 720, 1440, 2880, 4320].map((minutes) => minutes * minute)

export interface Notifier {
  /** Stores an order's new status and the notification about it. */
  change(orderId: string, status: SandboxStatus): void
  /** Applies status changes that are due, and delivers waiting notifications. */
  settle(): Promise<void>
  /** Schedules the next run for when the next change or notification is due. */
  wakeLater(): void
  close(): void
}

export function sandboxNotifier({ db, clock, deliver }: { db: Database; clock: Clock; deliver: Deliver }): Notifier {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let turn: Promise<void> = Promise.resolve()

  function change(orderId: string, status: SandboxStatus) {
    db.transaction(() => {
      saveStatus(db, orderId, status)
      const order = sandboxOrder(db, orderId)
      if (!order) return
      const told = { order: toldOrder(order), localReceiptDateTime: clock().toISOString(), properties: [] }
      insertNotification(db, orderId, JSON.stringify(told), clock().toISOString())
    })
  }

  async function carry() {
    for (const { id, due_status } of dueOrders(db, clock().toISOString())) change(id, due_status)
    for (const { id, order_id, body, attempts } of waitingNotifications(db, clock().toISOString())) {
      const order = sandboxOrder(db, order_id)
      const { notifyUrl }: { notifyUrl?: string } = order ? toldOrder(order) : {}
      const taken = !order || !notifyUrl || (await deliver(notification(notifyUrl, body), order.own_origin))
      if (closed) return
      const pause = pauses[attempts]
      if (taken || pause === undefined) deleteNotification(db, id)
      else postponeNotification(db, id, new Date(clock().getTime() + pause).toISOString())
    }
  }

  /** Runs one after another, so that no notification is delivered twice at the same time. */
  function settle() {
    const next = turn.then(() => (closed ? undefined : carry()))
    turn = next.catch(() => undefined)
    return next.finally(wakeLater)
  }

  function wakeLater() {
    clearTimeout(timer)
    const due = closed ? null : nextDue(db)
    if (due === null) return
    const pause = Math.max(50, new Date(due).getTime() - clock().getTime())
    timer = setTimeout(() => void settle().catch(() => undefined), Math.min(pause, 2 ** 31 - 1)).unref()
  }

  wakeLater()
  return {
    change,
    settle,
    wakeLater,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

const notification = (url: string, body: string) =>
  new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'openpayu-signature': signatureHeader(body, demoCredentials.secondKey) },
    body,
  })
