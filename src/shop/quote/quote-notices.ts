import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChangeOutcome } from '#shop/cart/cart-changes.ts'
import { unsavedText } from '#shop/cart/not-taken-text.ts'
import { inPageLanguage } from '#platform/locale/page-language.ts'

export type QuoteAction = 'update' | 'submit' | 'add' | 'create' | 'move' | 'accept'

const failures: Record<QuoteAction, MessageDescriptor> = {
  update: msg`Unable to update product in the quote`,
  submit: msg`Unable to submit the quote`,
  add: msg`Unable to add product to the quote`,
  create: msg`Unable to create a new quote cart`,
  move: msg`Unable to move items to the quote cart`,
  accept: msg`Adding to the cart is disabled`,
}

/** Messages for refusals that the device can explain better than the engine. */
const known: Record<string, MessageDescriptor> = {
  OFFER_IN_CART: msg`Your cart already holds an offer at its agreed prices. Order it or take it out of the cart first.`,
  NOT_AS_AGREED: msg`Not everything of the offer is in your cart at its agreed price. Look through the cart before you order.`,
}

/** Returns the engine's message where it is in the page's language, or else that the action was not possible. */
export const failureText = (i18n: I18n, action: QuoteAction, message: string) =>
  inPageLanguage(i18n, message) || i18n._(failures[action])

/** Returns why a change of the quote was not taken; `undefined` when it was. */
export function problemText(i18n: I18n, action: QuoteAction, outcome: ChangeOutcome): string | undefined {
  if (outcome.state === 'refused') {
    const own = known[outcome.code]
    if (own) return i18n._(own)
    return failureText(i18n, outcome.code === 'QUOTE_NOT_CREATED' ? 'create' : action, outcome.message)
  }
  return outcome.state === 'unsaved' ? unsavedText(i18n, outcome.code) : undefined
}
