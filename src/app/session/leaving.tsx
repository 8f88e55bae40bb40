import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { inTime, sendBeforeLeaving } from '#offline/outbox-changes.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { beginSignOut, endSignOut, isSigningOut } from '#shop/session/begun-sign-out.ts'
import { signOutInParts } from './session-end.ts'
import { leave } from './sign-out.ts'

const LeavingQuestion = lazy(async () => {
  const { LeavingQuestion: default_ } = await import('#offline/device/leaving-question.tsx')
  return { default: default_ }
})

/** Returns the sign-out of a component; with unsent changes it asks what becomes of them. */
export function useLeaving(onLeft: () => Promise<void> | void) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState(0)

  async function finish(keep: boolean) {
    const token = beginSignOut()
    setBusy(true)
    setUnsent(0)
    if (token) await inTime(leave(queryClient, { token, keep })).catch(() => signOutInParts(queryClient, token))
    setBusy(false)
    await onLeft()
  }

  async function start() {
    const token = beginSignOut()
    setBusy(true)
    const left = await sendBeforeLeaving().catch(() => undefined)
    // Another page has finished the sign-out meanwhile, and has kept the waiting changes.
    if (token === undefined || !isSigningOut(token)) {
      setBusy(false)
      return onLeft()
    }
    if (left === undefined) {
      signOutInParts(queryClient, token)
      setBusy(false)
      return onLeft()
    }
    if (left === 0) return finish(false)
    endSignOut()
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
