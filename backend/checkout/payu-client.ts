import * as v from 'valibot'
import type { Language } from '../store/store-views.ts'

export interface PayuSettings {
  /** PayU's base address without a trailing slash; by default the miniature at the shop's own origin. */
  url?: string
  posId: string
  clientId: string
  clientSecret: string
  /** Key that signs notifications. */
  secondKey: string
  /** Milliseconds a call may take. */
  timeout: number
}

export type Send = (request: Request) => Promise<Response>

/** `refused` carries PayU's own message as `statusCode - codeLiteral`; `unavailable` means no answer or an invalid one. */
export type PayuFailure = { ok: false; kind: 'refused'; message: string } | { ok: false; kind: 'unavailable' }

export interface PayuOrder {
  notifyUrl: string
  continueUrl?: string
  customerIp: string
  description: string
  currencyCode: 'PLN'
  totalAmount: string
  extOrderId: string
  buyer: { email: string; phone?: string; firstName: string; lastName: string; language: Language }
  products: { name: string; unitPrice: string; quantity: string }[]
  payMethods?: { payMethod: { type: string; value: string; authorizationCode?: string } }
}

const created = v.object({
  status: v.object({ statusCode: v.string() }),
  orderId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,64}$/)),
  redirectUri: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//))),
})
export type CreatedPayment = { ok: true; orderId: string; redirectUri: string | null }

const listed = v.object({
  payByLinks: v.array(
    v.object({
      ...{ value: v.string(), name: v.string(), brandImageUrl: v.nullish(v.string(), null), status: v.string() },
      ...{ minAmount: v.nullish(v.number(), null), maxAmount: v.nullish(v.number(), null) },
    }),
  ),
})
export type ListedMethod = v.InferOutput<typeof listed>['payByLinks'][number]

const token = v.object({ access_token: v.string(), expires_in: v.number() })
const refusal = v.object({ status: v.object({ statusCode: v.string(), codeLiteral: v.optional(v.string()) }) })

const unavailable: PayuFailure = { ok: false, kind: 'unavailable' }
const largestAnswer = 1024 * 1024

export interface PayuClient {
  createOrder(origin: string, order: PayuOrder): Promise<CreatedPayment | PayuFailure>
  /** Cancels a payment without an order; if PayU cannot be reached, the payment expires at PayU. */
  cancelOrder(origin: string, orderId: string): Promise<void>
  payMethods(origin: string, lang: Language): Promise<ListedMethod[] | PayuFailure>
  secondKey: string
}

/**
 * Creates a client of PayU's REST API 2.1.
 * @param send `fetch`, or the handler of a miniature in the same process
 */
export function createPayuClient({
  settings,
  send,
  clock,
}: {
  settings: PayuSettings
  send: Send
  clock: () => Date
}): PayuClient {
  const base = (origin: string) => settings.url ?? `${origin}/services/payu`
  let kept: { value: string; until: number } | undefined

  interface Call {
    method: 'DELETE' | 'GET' | 'POST'
    headers: Record<string, string>
    body?: string
  }

  /** @returns the status and JSON of an answer; `undefined` when there was none in time */
  async function call(address: string, { method, headers, body = '' }: Call) {
    const signal = AbortSignal.timeout(settings.timeout)
    const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    try {
      const request = new Request(address, { method, headers, redirect: 'manual', signal, ...(body && { body }) })
      const response = await Promise.race([send(request), late])
      const text = await Promise.race([response.text(), late])
      if (text.length > largestAnswer) return undefined
      const answer: unknown = JSON.parse(text)
      return { status: response.status, answer }
    } catch {
      return undefined // No network, a timeout, or invalid JSON: the outcome is unknown.
    }
  }

  async function accessToken(origin: string) {
    if (kept && kept.until > clock().getTime()) return kept.value
    const form = { grant_type: 'client_credentials', client_id: settings.clientId, client_secret: settings.clientSecret }
    const told = await call(`${base(origin)}/pl/standard/user/oauth/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    const parsed = v.safeParse(token, told?.answer)
    if (told?.status !== 200 || !parsed.success) return undefined
    const { access_token: value, expires_in: seconds } = parsed.output
    kept = { value, until: clock().getTime() + Math.max(0, seconds - 60) * 1000 }
    return value
  }

  async function authorized(origin: string, method: Call['method'], path: string, body?: object) {
    const bearer = await accessToken(origin)
    if (bearer === undefined) return undefined
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const told = await call(`${base(origin)}/api/v2_1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (told?.status === 401) kept = undefined
    return told
  }

  return {
    secondKey: settings.secondKey,
    async createOrder(origin, order) {
      const told = await authorized(origin, 'POST', '/orders', { ...order, merchantPosId: settings.posId })
      if (!told) return unavailable
      const made = v.safeParse(created, told.answer)
      if ([200, 201, 302].includes(told.status) && made.success)
        return { ok: true, orderId: made.output.orderId, redirectUri: made.output.redirectUri ?? null }
      const refused = v.safeParse(refusal, told.answer)
      if (told.status < 400 || told.status >= 500 || told.status === 401 || !refused.success) return unavailable
      const { statusCode, codeLiteral } = refused.output.status
      return { ok: false, kind: 'refused', message: [statusCode, codeLiteral].filter(Boolean).join(' - ') }
    },
    async cancelOrder(origin, orderId) {
      await authorized(origin, 'DELETE', `/orders/${encodeURIComponent(orderId)}`)
    },
    async payMethods(origin, lang) {
      const told = await authorized(origin, 'GET', `/paymethods?lang=${lang}`)
      const parsed = v.safeParse(listed, told?.answer)
      return told?.status === 200 && parsed.success ? parsed.output.payByLinks : unavailable
    },
  }
}
