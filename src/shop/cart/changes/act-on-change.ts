import { useLingui } from '@lingui/react/macro'
import { openOutbox, type Outbox, type Row } from '#offline/outbox.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { notify } from '#ui/notices.ts'

let last: Promise<unknown> = Promise.resolve()

/** Does something about a change, one after the other; says so when it was too late for that. */
export function useActOnChange(): (act: (outbox: Outbox) => Promise<boolean | void>) => Promise<void> {
  const { t } = useLingui()
  return (act) => {
    const turn = last.then(async () => {
      const isDone = await act(await openOutbox())
      if (isDone === false) notify({ tone: 'info', title: t`Cart`, text: t`This change is being sent just now or has arrived.` })
    })
    last = turn.catch(() =>
      notify({ tone: 'warning', title: t`Cart`, text: t`The change could not be saved on this device. Try again.` }),
    )
    return turn
  }
}

/** What the shop will not negotiate is bought at its price instead; false when there is no product to buy. */
export async function buyInstead(outbox: Outbox, { opId, item, quantity, display }: Row, store: ShopWindow['store']) {
  if (!item || quantity === undefined) return false
  const stored = await outbox.enqueue({ kind: 'ADD', item, n: quantity, display, store })
  if (stored.ok) await outbox.dismiss(opId)
  return stored.ok
}

/** Takes a change back, or a refused one off the list. */
export async function takeBack(outbox: Outbox, opId: string) {
  if (await outbox.discard(opId)) return true
  const { needsYou, lost } = await outbox.changes()
  if (![...needsYou, ...lost].some((row) => row.opId === opId)) return false
  await outbox.dismiss(opId)
  return true
}
