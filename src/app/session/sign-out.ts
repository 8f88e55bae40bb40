import type { QueryClient } from '@tanstack/react-query'
import { erasePersisted } from '#offline/persisted-queries.ts'
import { leaveOutbox } from '#offline/outbox-changes.ts'
import { endSignOut, isSigningOut } from '#shop/session/begun-sign-out.ts'
import { readToken } from '#shop/session/identity.ts'
import { signOut } from '#shop/session/mutations.ts'
import { afterSignOut } from './identity-change.ts'

/**
 * Signs out: first makes stored data unreadable, with or without a network, then revokes the token.
 * @param token of the customer who pressed "sign out", see `beginSignOut`
 * @param keep whether unsent changes stay sealed on the device for the same person
 */
export async function leave(queryClient: QueryClient, { token, keep }: { token: string; keep: boolean }) {
  // A page from the back/forward cache continues here, when somebody else may have signed in.
  if (isSigningOut(token)) {
    await makeUnreadable({ keep })
    // After a device that did not answer in time this goes on later, when somebody else may have signed in.
    if ((readToken() ?? token) === token) {
      await signOut()
      endSignOut()
      emptyCache()
    }
  }
  await afterSignOut(queryClient)
}

export async function makeUnreadable({ keep }: { keep: boolean }) {
  try {
    await leaveOutbox({ keep })
  } finally {
    await erasePersisted()
  }
}

/** Clears the browser's HTTP cache, best effort: it holds nothing that was marked private. */
export const emptyCache = () =>
  void fetch('/api/logout', { method: 'POST', headers: { 'x-requested-with': 'nx' } }).catch(() => undefined)
