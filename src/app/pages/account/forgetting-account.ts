import { useQueryClient } from '@tanstack/react-query'
import { erasePersisted } from '#offline/persisted-queries.ts'
import { leaveOutbox } from '#offline/outbox-changes.ts'
import { dropToken } from '#shop/session/identity.ts'
import { afterSignOut } from '#app/session/identity-change.ts'

/** After an account was deleted: there is no token left to revoke, and nothing of the person stays on the device. */
export function useForgettingAccount() {
  const queryClient = useQueryClient()
  return async () => {
    try {
      await leaveOutbox({ keep: false })
    } finally {
      await erasePersisted().catch(() => undefined)
      dropToken()
    }
    await afterSignOut(queryClient)
  }
}
