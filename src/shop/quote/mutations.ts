import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { CancelQuoteDocument, SubmitQuoteDocument } from '#graphql/graphql.ts'
import { isOutboxInUse, openOutbox } from '#offline/outbox.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { loadMessages } from '#platform/locale/messages.ts'
import { useShopWindow, type ShopWindow } from '#platform/shop-window.tsx'
import type { ChangeOutcome } from '#shop/cart/cart-changes.ts'
import { readAgain } from '#shop/cart/queries.ts'
import { waitingText } from '#offline/words/change-words.ts'
import type { AddOutcome, LineIntent } from '#shop/product/line-intent.ts'
import { notify } from '#ui/notices.ts'
import {
  acceptOffer,
  addToQuote,
  moveCartToQuote,
  removeQuoteLine,
  setQuoteLine,
  setRemarks,
  type LineWish,
  type MoveOutcome,
} from './quote-changes.ts'
import type { QuoteLine } from './quote-cart.ts'
import type { QuoteForm } from './quote-form.ts'
import { failureText, problemText, type QuoteAction } from './quote-notices.ts'
import { noteSentProposal } from './sent-proposal.ts'
import { quoteCartQuery, readOffersAgain, readQuoteAgain, readQuoteCart, type Offer } from './queries.ts'

interface Done {
  title?: string
  text: string
}

/**
 * Returns a function that reports how a change of the quote went and returns whether it was taken, by the engine or for now by the device.
 */
function useOutcomeNotice() {
  const { t, i18n } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  return async (action: QuoteAction, outcome: ChangeOutcome, done: Done | undefined, about = `quote/${action}`) => {
    const title = t`Price negotiation`
    await loadMessages(i18n, shop.locale, 'cart')
    const problem = problemText(i18n, action, outcome)
    if (problem !== undefined) notify({ tone: 'warning', title, text: problem, about })
    else if (outcome.state === 'waiting') notify({ tone: 'info', title, text: waitingText(i18n, outcome.isKept), about })
    else if (done) notify({ tone: 'success', title: done.title ?? title, text: done.text, about })
    await readQuoteAgain(queryClient)
    return problem === undefined
  }
}

/** Topic of the notices about a product that is added to the quote; several may be added at once. */
export const aboutAdding = ({ sku }: Pick<LineIntent, 'sku'>) => `quote/add/${sku}`

export function useAddToQuote(): (line: LineIntent) => Promise<AddOutcome> {
  const { t } = useLingui()
  const shop = useShopWindow()
  const tell = useOutcomeNotice()
  return async (line) => {
    const outcome = await addToQuote(shop, line)
    const isTaken = await tell('add', outcome, { text: t`The product has been added to the offer` }, aboutAdding(line))
    return isTaken ? { ok: true } : { ok: false, code: 'code' in outcome ? outcome.code : '', message: '' }
  }
}

export function useQuoteLineChanges() {
  const { t } = useLingui()
  const shop = useShopWindow()
  const tell = useOutcomeNotice()
  return {
    set: async (line: QuoteLine, wish: LineWish) =>
      tell('update', await setQuoteLine(shop, line, wish), { text: t`Successfully updated product in the quote` }),
    remove: async (line: QuoteLine) => {
      const { name } = line
      const text = t`${name} was successfully removed from the quote`
      return tell('update', await removeQuoteLine(shop, line), { title: t`Product removed`, text })
    },
    /** Removes line by line, so that a line that cannot be removed stays visible. */
    clear: async (lines: readonly QuoteLine[]) => {
      const outcomes = await Promise.all(lines.map((line) => removeQuoteLine(shop, line)))
      const worst = outcomes.find(({ state }) => state !== 'done') ?? { state: 'done' as const }
      return tell('update', worst, { title: t`Product removed`, text: t`All products were removed from the quote` })
    },
    remarks: async (text: string) => tell('update', await setRemarks(shop, text), undefined),
  }
}

/**
 * Returns a function that moves the whole cart into the quote and navigates there; lines that could not be moved are reported in the
 * engine's words.
 */
export function useMoveCartToQuote(): () => Promise<boolean> {
  const { t } = useLingui()
  const shop = useShopWindow()
  const navigate = useNavigate()
  const tell = useOutcomeNotice()
  return async () => {
    const outcome = await moveCartToQuote(shop)
    const isTaken = await tell('move', outcome, { text: t`Quote cart has been created` })
    warn(outcome, t`Price negotiation`)
    if (isTaken) await navigate({ to: '/$locale/request-quote', params: { locale: shop.locale } })
    return isTaken
  }
}

function warn({ warnings }: MoveOutcome, title: string) {
  if (warnings) notify({ tone: 'warning', title, text: warnings })
}

/** Returns a function that moves an offer into the cart at its agreed prices, or the open quote back at the shop's own prices. */
export function useMoveToCart(): (quoteId: string, done: string, promised?: Offer['items']) => Promise<boolean> {
  const { t } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const tell = useOutcomeNotice()
  return async (quoteId, done, promised) => {
    const outcome = await acceptOffer(shop, quoteId, promised)
    const isTaken = await tell('accept', outcome, { text: done })
    warn(outcome, t`Price negotiation`)
    readOffersAgain(queryClient)
    await readAgain(queryClient)
    // A move that still waits to be sent leaves the shopper on this page, because the cart does not contain the goods yet.
    if (outcome.state === 'done') await navigate({ to: '/$locale/cart', params: { locale: shop.locale } })
    return isTaken
  }
}

/** Cancels an offer. Works only online, because the customer needs to know the outcome. */
export function useCancelOffer(): (offer: Offer) => Promise<boolean> {
  const { t, i18n } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  return async (offer) => {
    const title = t`Price negotiation`
    try {
      await shop.commerce(CancelQuoteDocument, { quoteUid: offer.id ?? '' })
      notify({ tone: 'success', title, text: t`The offer is canceled.`, about: 'quote/cancel' })
      return true
    } catch (error) {
      const text = isUnknown(error)
        ? t`There was no answer. Try again when there is a signal.`
        : failureText(i18n, 'update', messageOf(error))
      notify({ tone: 'warning', title, text, about: 'quote/cancel' })
      return false
    } finally {
      readOffersAgain(queryClient)
      // What the cart holds of the offer has the shop's prices now, here and in other tabs, which the outbox notifies.
      if (isOutboxInUse()) lookAgain('cart', shop)
      await Promise.all([readAgain(queryClient), readQuoteAgain(queryClient)])
    }
  }
}

/** Lets the outbox read a list that was changed without it. */
function lookAgain(list: 'cart' | 'quote', { store }: ShopWindow) {
  void openOutbox()
    .then((outbox) => outbox.refresh(list, store))
    .catch(() => undefined)
}

const messageOf = (error: unknown) => (error instanceof CommerceError ? error.message : '')

/** Sends the quote. When no answer comes, the quote is read to see whether it has been sent. */
export function useSubmitQuote(): (quoteId: string, form: QuoteForm, remarks: string) => Promise<boolean> {
  const { t, i18n } = useLingui()
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  function endOpenQuote() {
    queryClient.setQueryData(quoteCartQuery(shop).queryKey, null)
    readOffersAgain(queryClient)
    // The outbox drops the quote it knew; the next added product opens a new one.
    lookAgain('quote', shop)
  }
  return async (quoteId, { email, firstName, lastName }, remarks) => {
    const title = t`Price negotiation`
    const customerInput = { email: email.trim(), firstname: firstName.trim(), lastname: lastName.trim() }
    const updateQuoteItemsInput = { cart_id: quoteId, cart_items: [], remarks }
    let isSent = true
    try {
      await shop.commerce(SubmitQuoteDocument, { customerInput, updateQuoteItemsInput, page: 1 })
    } catch (error) {
      const isGone = await readQuoteCart(shop).then(
        (quote) => quote?.id !== quoteId,
        () => false,
      )
      isSent = isGone && isUnknown(error)
      if (isGone && !isSent) {
        notify({
          tone: 'info',
          title,
          text: t`This proposal has been sent already, in another tab or on another device.`,
          link: { to: pathIn(shop.locale, 'customer/negotiated-offers'), label: t`Negotiated offers` },
          about: 'quote/submit',
        })
        endOpenQuote()
        return false
      }
      const unknown = t`There was no answer. Your proposal is still here, try again when there is a signal.`
      if (!isSent)
        notify({
          tone: 'warning',
          title,
          text: isUnknown(error) ? unknown : failureText(i18n, 'submit', messageOf(error)),
          about: 'quote/submit',
        })
    }
    if (!isSent) return false
    noteSentProposal()
    notify({ tone: 'success', title, text: t`Quote was successfully submitted`, about: 'quote/submit' })
    endOpenQuote()
    return true
  }
}
