import { useQueryClient } from '@tanstack/react-query'
import { beginSignOut, endSignOut } from '#shop/session/begun-sign-out.ts'
import { dropToken } from '#shop/session/identity.ts'
import { afterSignOut } from '#app/session/identity-change.ts'
import { makeUnreadable } from '#app/session/sign-out.ts'

/** Returns what to do after an account was deleted: there is no token left to revoke, and all personal data is removed from the device. */
export function useForgettingAccount() {
  const queryClient = useQueryClient()
  return async () => {
    beginSignOut()
    try {
      await makeUnreadable({ keep: false })
      endSignOut()
    } catch {
      // The next page finishes it.
    }
    dropToken()
    await afterSignOut(queryClient)
  }
}
