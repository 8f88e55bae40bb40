import { useLingui } from '@lingui/react/macro'
import type { Row } from '#offline/outbox.ts'
import { readBackendMessage } from '../backend-message.ts'
import { backendText } from '../backend-text.ts'
import { couponText } from '../coupon-text.ts'
import { isOfferLineGone, isUncertain, offerLineGone, plainRefusal, uncertainText } from '../not-taken-text.ts'

/** The shop does not negotiate about it, but sells it. */
export const isForSale = ({ kind, problem }: Row) =>
  kind === 'Q_ADD' && (problem?.code === 'QUOTE_CLOSED' || problem?.code === 'QUOTE_NOT_CREATED')

/** Why a change was not taken: by what the outbox knows, else by what the shop said. */
export function useProblemText(): (row: Row) => string {
  const { t, i18n } = useLingui()
  return (row) => {
    const { problem, display } = row
    const { name } = display
    if (isUncertain(problem?.code)) return uncertainText(i18n)
    if (isOfferLineGone(problem?.code)) return offerLineGone(i18n)
    switch (problem?.code ?? '') {
      case 'INSUFFICIENT_STOCK': {
        const short =
          row.kind === 'SET'
            ? t`Unable to update product ${name}: The selected quantity is not available.`
            : t`The requested qty is not available`
        const message = problem?.message ?? ''
        // How many can be had, where the shop has said so.
        return 'limit' in readBackendMessage(message) ? `${short.replace(/\.?$/, '.')} ${backendText(i18n, message)}` : short
      }
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
    const said = problem?.message ?? ''
    if (row.kind === 'COUPON_SET') return couponText(i18n, problem?.code ?? '', said)
    return said === '' ? plainRefusal(i18n) : backendText(i18n, said)
  }
}
