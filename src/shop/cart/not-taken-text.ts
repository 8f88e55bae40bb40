import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChangeOutcome } from './cart-changes.ts'
import { refusalText } from './refusal-text.ts'

/** An outcome that neither the backend nor the device has taken, certainly or very probably. */
export type NotTaken = Extract<ChangeOutcome, { state: 'refused' | 'unsaved' }>

/** Whether the change may have arrived; only the shopper can tell. */
export const isUncertain = (code: string | undefined) => code === 'UNCERTAIN' || code === 'LINE_UNKNOWN'

/** Returns why a change was not taken; never empty, because a warning without text would not help the shopper. */
export function notTakenText(i18n: I18n, outcome: NotTaken): string {
  if (outcome.state === 'unsaved') return unsavedText(i18n, outcome.code)
  if (isUncertain(outcome.code)) return uncertainText(i18n)
  if (isOfferLineGone(outcome.code)) return offerLineGone(i18n)
  return refusalText(i18n, outcome.code, outcome.message)
}

export const isOfferLineGone = (code: string | undefined) => code === 'AGREED_LINE_GONE'

export const offerLineGone = (i18n: I18n) =>
  i18n._(msg`This line of an offer is no longer in the cart. While the offer holds, you can accept it again.`)

export const uncertainText = (i18n: I18n) => i18n._(msg`We cannot tell whether this has arrived. Look into the cart.`)

/** Returns why a change could not be stored on the device. */
export function unsavedText(i18n: I18n, code: string): string {
  if (code === 'NO_ROOM') return i18n._(msg`There is no room left on this device. The change was not saved.`)
  if (code === 'FULL') return i18n._(msg`Too many changes wait on this device. Connect to the network first.`)
  if (code === 'UNKNOWN_LINE')
    return i18n._(msg`This product is not there any more: it was changed in another tab or on another device.`)
  if (code === 'NOT_DURABLE')
    return i18n._(
      msg`This browser keeps nothing here, so changing the cart needs the network. Try again when you are back online.`,
    )
  return i18n._(msg`The change could not be saved on this device. Try again.`)
}
