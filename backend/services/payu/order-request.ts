import * as v from 'valibot'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const grosz = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,12}$/), v.transform(Number))
const address = v.pipe(
  text(2048),
  v.check((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)),
)

/** Body that a shop sends to `POST /api/v2_1/orders`; further fields are stored with the request but not validated. */
export const orderRequest = v.object({
  notifyUrl: v.optional(address),
  continueUrl: v.optional(address),
  extOrderId: v.optional(text(255)),
  customerIp: text(45),
  merchantPosId: text(32),
  description: text(4000),
  currencyCode: text(3),
  totalAmount: grosz,
  buyer: v.optional(v.looseObject({ email: v.optional(text(255)), language: v.optional(text(2)) })),
  products: v.pipe(
    v.array(
      v.object({ name: text(255), unitPrice: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)), quantity: grosz }),
    ),
    v.minLength(1),
    v.maxLength(1000),
  ),
  payMethods: v.optional(
    v.object({
      payMethod: v.object({ type: text(32), value: v.optional(text(64)), authorizationCode: v.optional(text(16)) }),
    }),
  ),
})
export type OrderRequest = v.InferOutput<typeof orderRequest>

/** Fields that PayU requires, in the order in which it reports them missing. */
const needed = ['customerIp', 'merchantPosId', 'description', 'currencyCode', 'totalAmount', 'products'] as const

export type ReadRequest =
  | { ok: true; request: OrderRequest }
  | { ok: false; statusCode: string; codeLiteral: string; desc: string }

export function readOrderRequest(body: string): ReadRequest {
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    return { ok: false, statusCode: 'ERROR_SYNTAX', codeLiteral: 'OPENPAYU_ERROR_SYNTAX', desc: 'Bad syntax' }
  }
  const missing = needed.find((name) => !(typeof given === 'object' && given !== null && name in given))
  if (missing)
    return {
      ok: false,
      statusCode: 'ERROR_VALUE_MISSING',
      codeLiteral: 'OPENPAYU_ERROR_VALUE_MISSING',
      desc: `Missing ${missing}`,
    }
  const parsed = v.safeParse(orderRequest, given)
  if (parsed.success) return { ok: true, request: parsed.output }
  const place = v.getDotPath(parsed.issues[0]) ?? 'the request'
  return { ok: false, statusCode: 'ERROR_VALUE_INVALID', codeLiteral: 'OPENPAYU_ERROR_VALUE_INVALID', desc: `Invalid ${place}` }
}
