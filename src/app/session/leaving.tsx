import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { erasePersisted } from '#offline/persisted-queries.ts'
import { leaveOutbox, sendBeforeLeaving } from '#offline/outbox-changes.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useShopWindow, type ShopWindow } from '#platform/shop-window.tsx'
import { signOut } from '#shop/session/mutations.ts'
import { afterSignOut } from './identity-change.ts'

const LeavingQuestion = lazy(async () => {
  const { LeavingQuestion: default_ } = await import('#offline/device/leaving-question.tsx')
  return { default: default_ }
})

/**
 * Signs out: first what lies on the device becomes unreadable, with or without a network, then the shop is told.
 * @param keep whether unsent changes stay sealed on the device for the same person
 */
async function leave(shop: ShopWindow, queryClient: QueryClient, { keep }: { keep: boolean }) {
  try {
    await leaveOutbox({ keep })
  } finally {
    await erasePersisted()
  }
  await signOut(shop)
  // Best effort: it empties the browser's own cache, which holds nothing that was marked private.
  void fetch('/api/logout', { method: 'POST', headers: { 'x-requested-with': 'nx' } }).catch(() => undefined)
  await afterSignOut(queryClient)
}

/** Signing out with changes that have not been sent asks what becomes of them. */
export function useLeaving(onLeft: () => Promise<void> | void) {
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState(0)

  async function finish(keep: boolean) {
    setBusy(true)
    setUnsent(0)
    await leave(shop, queryClient, { keep })
    setBusy(false)
    await onLeft()
  }

  async function start() {
    setBusy(true)
    const left = await sendBeforeLeaving()
    if (left === 0) return finish(false)
    setBusy(false)
    setUnsent(left)
  }

  const question =
    unsent > 0 ? (
      <Suspense>
        <Texts part="cart">
          <LeavingQuestion
            unsent={unsent}
            onSend={() => void start()}
            onKeep={() => void finish(true)}
            onDelete={() => void finish(false)}
            onStay={() => setUnsent(0)}
          />
        </Texts>
      </Suspense>
    ) : null
  return { busy, leave: () => void start(), question }
}
