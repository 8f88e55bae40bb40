import { useLingui } from '@lingui/react/macro'
import { openOutbox, type Outbox, type Row } from '#offline/outbox.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { notify } from '#ui/notices.ts'
import { unsavedText } from '../not-taken-text.ts'

let last: Promise<unknown> = Promise.resolve()

/** Returns a function that acts on changes one after the other, and shows a notice when it was too late or could not be stored. */
export function useActOnChange(): (act: (outbox: Outbox) => Promise<boolean | void>) => Promise<void> {
  const { t, i18n } = useLingui()
  return (act) => {
    const turn = last.then(async () => {
      const isDone = await act(await openOutbox())
      if (isDone === false)
        notify({ tone: 'info', title: t`Cart`, text: t`This change is being sent just now or has arrived.`, about: 'changes' })
    })
    last = turn.catch((error: unknown) =>
      notify({ tone: 'warning', title: t`Cart`, text: unsavedText(i18n, error instanceof Unsaved ? error.message : '') }),
    )
    return turn
  }
}

/** Its message is the outbox's code for why a change could not be stored. */
class Unsaved extends Error {}

/**
 * Adds a product that could not be added to the quote to the cart at the shop's price, once, however often it is pressed. Returns false
 * when that has been done already.
 * @throws Unsaved
 */
export async function buyInstead(outbox: Outbox, { opId, item, quantity, display }: Row, store: ShopWindow['store']) {
  const { needsYou } = await outbox.changes()
  if (!item || quantity === undefined || !needsYou.some((row) => row.opId === opId)) return false
  const stored = await outbox.enqueue({ kind: 'ADD', item, n: quantity, display, store })
  if (!stored.ok) throw new Unsaved(stored.code)
  await outbox.dismiss(opId)
  return true
}

/** Discards a waiting change, or removes a refused or lost one from the list. */
export async function takeBack(outbox: Outbox, opId: string) {
  if (await outbox.discard(opId)) return true
  const { needsYou, lost } = await outbox.changes()
  if (![...needsYou, ...lost].some((row) => row.opId === opId)) return false
  await outbox.dismiss(opId)
  return true
}
