import type { Database } from '../../database/database.ts'
import type { Clock } from '../../endpoint/shop-context.ts'
import { withFault } from '../service-faults.ts'
import { blikOutcome, confirmedAfter } from './blik.ts'
import { continueAddress, hostedPage } from './hosted-page.ts'
import { payMethods } from './pay-methods.ts'
import { notFoundAtPayu, payuAnswer, payuError, success } from './sandbox-answers.ts'
import { type Deliver, sandboxNotifier } from './sandbox-notifier.ts'
import { createOrder, refundOrder, retrieveOrder } from './sandbox-payments.ts'
import { sandboxOrder, saveDue } from './sandbox-store.ts'
import { authorize, isAuthorized } from './sandbox-token.ts'

/** Path of the miniature below the backend. */
export const payuPath = '/services/payu'

const largestBody = 256 * 1024

export interface PayuSandbox {
  fetch(request: Request): Promise<Response>
  close(): void
}

/** Imitates PayU's REST API 2.1 and its hosted page, in the format that a shop receives. */
export function createPayuSandbox(parts: { db: Database; clock: Clock; deliver: Deliver }): PayuSandbox {
  const { db, clock } = parts
  const notifier = sandboxNotifier(parts)

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.slice(payuPath.length)
    const base = `${url.origin}${payuPath}`
    await notifier.settle()
    const body = request.method === 'GET' ? '' : await request.text()
    if (body.length > largestBody) return payuError(413, 'ERROR_SYNTAX', 'OPENPAYU_ERROR_SYNTAX', 'Too large')
    const [, shown] = /^\/pay\/([A-Z0-9]{10,64})$/.exec(path) ?? []
    if (shown) return page(shown, request.method, new URLSearchParams(body))
    if (request.method === 'POST' && path === '/pl/standard/user/oauth/authorize') return authorize(body, clock)
    if (!path.startsWith('/api/v2_1/')) return notFoundAtPayu()
    if (!isAuthorized(request.headers.get('authorization'), clock))
      return payuError(401, 'UNAUTHORIZED', 'OPENPAYU_UNAUTHORIZED', 'Authentication failed')
    return api(`${request.method} ${path.slice('/api/v2_1'.length)}`, { url, base, body })
  }

  function api(call: string, { url, base, body }: { url: URL; base: string; body: string }) {
    if (call === 'POST /orders') return createOrder(body, base, parts)
    if (call === 'GET /paymethods') return tellPayMethods(url)
    const [, verb, id = '', more] = /^(GET|DELETE|POST) \/orders\/([A-Z0-9]{10,64})(\/refunds)?$/.exec(call) ?? []
    if (verb === 'GET' && !more) return retrieveOrder(id, parts)
    if (verb === 'DELETE' && !more) return cancel(id)
    if (verb === 'POST' && more) return refundOrder(id, body, parts)
    return notFoundAtPayu()
  }

  function tellPayMethods(url: URL) {
    const lang = url.searchParams.get('lang') === 'en' ? 'en' : 'pl'
    const payByLinks = payMethods.map(({ name, ...method }) => ({
      ...{ value: method.value, name: name[lang], brandImageUrl: `${url.origin}/media/payu/${method.value}.png` },
      ...{ status: method.status, minAmount: method.minAmount, maxAmount: method.maxAmount },
    }))
    return payuAnswer({ cardTokens: [], pexTokens: [], payByLinks, status: { statusCode: 'SUCCESS' } })
  }

  async function cancel(id: string) {
    const order = sandboxOrder(db, id)
    if (!order) return notFoundAtPayu()
    if (order.status === 'COMPLETED')
      return payuError(400, 'ERROR_VALUE_INVALID', 'OPENPAYU_ORDER_COMPLETED', 'A completed order cannot be canceled')
    if (order.status !== 'CANCELED') notifier.change(id, 'CANCELED')
    await notifier.settle()
    return payuAnswer({ orderId: id, ...(order.ext_order_id && { extOrderId: order.ext_order_id }), status: success })
  }

  /** Answers the hosted page; the buyer's action counts once, and a finished payment does not change. */
  async function page(id: string, method: string, form: URLSearchParams) {
    const order = sandboxOrder(db, id)
    if (!order) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
    if (method !== 'POST') return hostedPage(order)
    if (order.status === 'NEW' || order.status === 'PENDING') {
      const action = form.get('action')
      const outcome = blikOutcome(form.get('code') ?? '')
      if (action === 'blik' && !outcome) return hostedPage(order, { wrongCode: true })
      if (action === 'blik' && outcome) saveDue(db, id, new Date(clock().getTime() + confirmedAfter).toISOString(), outcome)
      if (action === 'approve') notifier.change(id, 'COMPLETED')
      if (action === 'decline') notifier.change(id, 'CANCELED')
      if (action === 'pending' && order.status === 'NEW') notifier.change(id, 'PENDING')
      await notifier.settle()
    }
    const changed = sandboxOrder(db, id) ?? order
    const onward = continueAddress(changed)
    return onward ? new Response(null, { status: 303, headers: { location: onward } }) : hostedPage(changed)
  }

  return {
    fetch: (request) => withFault(db, 'payu', request, () => answer(request).finally(() => notifier.wakeLater())),
    close: () => notifier.close(),
  }
}
