import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { beforeStop } from '#platform/locale/before-stop.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { loadMessages } from '#platform/locale/messages.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { aboutLine, type AddOutcome, type LineIntent } from '#shop/product/line-intent.ts'
import { notify } from '#ui/notices.ts'
import { addLine, type ChangeOutcome } from './cart-changes.ts'
import { notTakenText } from './not-taken-text.ts'
import { changeStateNow, changeWords, waitingText } from '#offline/words/change-words.ts'

/** Adds a line, or the parts of a set, and shows the outcome in one notice; the returned outcome is for the pressed button. */
export async function addAndNotify(shop: ShopWindow, i18n: I18n, line: LineIntent): Promise<AddOutcome> {
  // Storing the change does not wait for the messages to load.
  const [{ outcome, taken }] = await Promise.all([addInTurn(shop, line.parts ?? [line]), loadMessages(i18n, shop.locale, 'cart')])
  const { name } = line
  const about = aboutLine(line)

  function refuse(code: string, text: string): AddOutcome {
    notify({ tone: 'warning', title: i18n._(msg`Cart`), text, about })
    return { ok: false, code, message: text }
  }

  if (outcome.state === 'unsaved' || outcome.state === 'refused') {
    const reason = notTakenText(i18n, outcome)
    return refuse(outcome.code, line.parts ? partlyText(i18n, line.parts, taken, reason) : reason)
  }
  const isWaiting = outcome.state === 'waiting'
  const cart = pathIn(shop.locale, 'cart')
  const added = name ? i18n._(msg`You have added ${name} to your cart.`) : i18n._(msg`The product has been added to your cart!`)
  notify({
    tone: isWaiting ? 'info' : 'success',
    title: i18n._(msg`Added to the cart`),
    text: outcome.state === 'waiting' ? waitingText(i18n, outcome.isKept, name) : added,
    about,
    ...(location.pathname === cart ? {} : { link: { to: cart, label: i18n._(msg`Go to the cart`) } }),
  })
  const note = outcome.state === 'waiting' ? changeWords[changeStateNow(outcome.isKept)].note : undefined
  return {
    ok: true,
    ...(note ? { note: i18n._(note) } : {}),
  }
}

/**
 * Adds lines one after the other, until one of them is not taken. Together they wait as long as one of them does.
 * @returns the outcome of all, and how many lines were taken
 */
async function addInTurn(shop: ShopWindow, lines: readonly LineIntent[]): Promise<{ outcome: ChangeOutcome; taken: number }> {
  let whole: ChangeOutcome = { state: 'done' }
  for (const [taken, line] of lines.entries()) {
    const outcome = await addLine(shop, line)
    if (outcome.state === 'refused' || outcome.state === 'unsaved') return { outcome, taken }
    if (outcome.state === 'waiting')
      whole = { state: 'waiting', isKept: outcome.isKept && (whole.state === 'done' || whole.isKept) }
  }
  return { outcome: whole, taken: lines.length }
}

/** Returns which parts of a set were added, which were not, and why. */
function partlyText(i18n: I18n, parts: readonly LineIntent[], taken: number, reason: string) {
  const namesOf = (some: readonly LineIntent[]) => beforeStop(some.map(({ name }) => name).join(', '))
  const added = namesOf(parts.slice(0, taken))
  const missing = namesOf(parts.slice(taken))
  return added === ''
    ? i18n._(msg`Not added: ${missing}. ${reason}`)
    : i18n._(msg`Added: ${added}. Not added: ${missing}. ${reason}`)
}
