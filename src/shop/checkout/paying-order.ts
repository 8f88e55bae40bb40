import { PayOrderDocument, type PayOrderMutation } from '#graphql/graphql.ts'
import { present } from '#shop/cart/cart.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { OrderReceipt } from './order-receipt.ts'
import { isPayu, type PaymentChoice } from './payment-choice.ts'
import { paymentPlace } from './payment-place.ts'

type Transfer = NonNullable<OrderReceipt['transfer']>

/** A payment that has begun: on the provider's page, by bank transfer, or in the bank's app. */
export interface Begun {
  choice: PaymentChoice
  page: string | undefined
  transfer: Transfer | null
}
export type PayOutcome = ({ ok: true } & Begun) | { ok: false; code: 'unknown' } | { ok: false; code: 'refused'; message: string }

export const transferOf = (
  told: NonNullable<PayOrderMutation['payOrder']>['bank_transfer'] | undefined,
): OrderReceipt['transfer'] =>
  told
    ? {
        recipient: told.recipient,
        account: told.account_number,
        bank: told.bank_name,
        title: told.title,
        amount: told.amount?.value ?? null,
      }
    : null

interface Asked {
  /** Token of the order. */
  token: string
  choice: PaymentChoice
  /** Six digits from the bank's app. */
  blik: string | undefined
  /** Path of the page to which the provider returns the shopper. */
  back: string
}

/**
 * Starts the payment of an order that waits for it. It may be repeated when no answer arrived, because a new attempt ends the one before.
 */
export async function payOrder(shop: ShopWindow, { token, choice, blik, back }: Asked): Promise<PayOutcome> {
  const payu = isPayu(choice.code)
    ? {
        payu_method_type: 'PBL',
        payu_method: choice.method ?? null,
        base_return_url: location.origin + back,
        ...(blik ? { payu_authorization_code: blik } : {}),
      }
    : null
  const input = { token, payment_method: { code: choice.code, payu_additional_data: payu } }
  try {
    const { payOrder: answer } = await shop.commerce(PayOrderDocument, { input })
    const [problem] = present(answer?.errors)
    if (!answer || problem) return { ok: false, code: 'refused', message: problem?.message ?? '' }
    return { ok: true, choice, page: paymentPlace(answer.redirect_uri), transfer: transferOf(answer.bank_transfer) }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return isUnknown(error) ? { ok: false, code: 'unknown' } : { ok: false, code: 'refused', message: error.message }
  }
}
