import type { Database } from '../database/database.ts'
import { effectLog } from '../effects/effect-log.ts'
import type { Clock, ShopSettings } from '../endpoint/shop-context.ts'
import type { Mailer } from '../mail/mailer.ts'
import { brandPicture } from '../services/payu/brand-pictures.ts'
import { demoCredentials } from '../services/payu/demo-credentials.ts'
import { createPayuSandbox, payuPath } from '../services/payu/payu-sandbox.ts'
import { type PayuClient, type PayuSettings, createPayuClient } from './payu-client.ts'
import { payuNotification } from './payu-notification.ts'
import { notifyPath } from './payu-payment.ts'
import { watchUnpaid } from './unpaid-orders.ts'

const defaults: PayuSettings = { ...demoCredentials, timeout: 10_000 }
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

export interface PayuWiring {
  client: PayuClient
  /** Answers requests that belong to PayU: the miniature, the shop's notification path, the logos of payment methods. */
  answer(request: Request): Promise<Response | undefined>
  close(): void
}

/** Connects the shop to PayU: to the miniature in the same process, or to the configured PayU. */
export function wirePayu(parts: {
  db: Database
  clock: Clock
  mail: Mailer
  settings: ShopSettings
  payu: Partial<PayuSettings>
}): PayuWiring {
  const { db, clock } = parts
  const settings = { ...defaults, ...parts.payu }
  const desk = { ...parts, effects: effectLog(db, clock) }
  const notified = (request: Request) => payuNotification(desk, settings.secondKey, request)

  /** Delivers notifications to this machine only, so that an address in an order cannot make the shop call other servers. */
  async function deliver(request: Request, ownOrigin: string) {
    const { origin, hostname, pathname } = new URL(request.url)
    try {
      if (origin === ownOrigin && pathname.startsWith(notifyPath)) return (await notified(request)).status === 200
      if (!loopback.has(hostname)) return true
      return (await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(settings.timeout) })).status === 200
    } catch {
      return false // The notification is repeated later if the shop cannot be reached.
    }
  }

  const stopWatching = watchUnpaid(desk)
  const sandbox = createPayuSandbox({ db, clock, deliver })
  const send = settings.url ? (request: Request) => fetch(request) : (request: Request) => sandbox.fetch(request)
  return {
    client: createPayuClient({ settings, send, clock }),
    async answer(request) {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith(`${payuPath}/`)) return sandbox.fetch(request)
      if (pathname.startsWith(notifyPath)) return notified(request)
      return pathname.startsWith('/media/payu/') ? brandPicture(request) : undefined
    },
    close() {
      stopWatching()
      sandbox.close()
    },
  }
}
