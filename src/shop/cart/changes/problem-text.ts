import { useLingui } from '@lingui/react/macro'
import type { Row } from '#offline/outbox.ts'
import { couponText } from '../coupon-text.ts'
import { isOfferLineGone, isUncertain, offerLineGone, uncertainText } from '../not-taken-text.ts'
import { refusalText, withFigure } from '../refusal-text.ts'

/** Whether a product is not open to negotiation but can be bought. */
export const isForSale = ({ kind, problem }: Row) =>
  kind === 'Q_ADD' && (problem?.code === 'QUOTE_CLOSED' || problem?.code === 'QUOTE_NOT_CREATED')

/** Returns the text for a change that was not taken: from the outbox's code, else from the engine's message. */
export function useProblemText(): (row: Row) => string {
  const { t, i18n } = useLingui()
  return (row) => {
    const { problem, display } = row
    const { name } = display
    const said = problem?.message ?? ''
    if (isUncertain(problem?.code)) return uncertainText(i18n)
    if (isOfferLineGone(problem?.code)) return offerLineGone(i18n)
    switch (problem?.code ?? '') {
      case 'INSUFFICIENT_STOCK':
        if (row.kind !== 'SET') break
        return withFigure(i18n, t`Unable to update product ${name}: The selected quantity is not available.`, said)
      case 'TOO_OLD':
        return t`This has waited for 30 days. Shall it still be sent?`
      case 'SERVER_FAILS':
        return t`The shop failed several times while taking this. Try again later.`
      case 'COUPON_OTHER':
        return t`A coupon is already applied to the cart. Please remove it to apply another`
      case 'CART_GONE':
        return t`The cart this belonged to has ended.`
      case 'LINE_LOST':
      case 'NO_EFFECT':
        return t`The shop did not keep this product in the cart.`
    }
    if (row.kind === 'COUPON_SET') return couponText(i18n, problem?.code ?? '', said)
    return refusalText(i18n, problem?.code ?? '', said)
  }
}
