import type { QueryClient } from '@tanstack/react-query'
import { erasePersisted } from '#offline/persisted-queries.ts'
import { leaveOutbox } from '#offline/outbox-changes.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { endSignOut, isSignedIn, isSigningOut } from '#shop/session/identity.ts'
import { revokeLater, signOut } from '#shop/session/mutations.ts'
import { afterSignOut } from './identity-change.ts'

/**
 * Signs out: first what lies on the device becomes unreadable, with or without a network, then the shop is told.
 * @param token of who has pressed, see `beginSignOut`
 * @param keep whether unsent changes stay sealed on the device for the same person
 */
export async function leave(shop: ShopWindow, queryClient: QueryClient, { token, keep }: { token: string; keep: boolean }) {
  // A page that comes back out of the browser's memory goes on here; somebody else may have signed in since.
  if (isSigningOut(token)) {
    await makeUnreadable({ keep })
    await signOut(shop)
    emptyCache()
  }
  await afterSignOut(queryClient)
}

/** Ends a sign-out in whose middle an earlier page was left. What was not sent stays sealed: nobody has said that it may go. */
export async function finishSignOut(queryClient: QueryClient, token: string) {
  // Who has signed in since has brought a key of their own.
  if (!isSignedIn()) {
    await makeUnreadable({ keep: true })
    await afterSignOut(queryClient)
  }
  await revokeLater(token)
  endSignOut()
  emptyCache()
}

async function makeUnreadable({ keep }: { keep: boolean }) {
  try {
    await leaveOutbox({ keep })
  } finally {
    await erasePersisted()
  }
}

/** Best effort: it empties the browser's own cache, which holds nothing that was marked private. */
const emptyCache = () =>
  void fetch('/api/logout', { method: 'POST', headers: { 'x-requested-with': 'nx' } }).catch(() => undefined)
