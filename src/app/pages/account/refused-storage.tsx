import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useOutboxNow } from '#offline/outbox.ts'
import { notify } from '#ui/notices.ts'

let isTold = false

/** Explains once, with the first change, what does not work in a browser that refuses storage. Buying works all the same. */
export function RefusedStorage() {
  const { t } = useLingui()
  const now = useOutboxNow()
  const isRefused = now?.durable === false && now.view.quantity + now.view.pending > 0
  useEffect(() => {
    if (!isRefused || isTold) return
    isTold = true
    notify({
      tone: 'info',
      about: 'storage',
      persistent: true,
      title: t`Your browser lets us keep nothing`,
      text: navigator.cookieEnabled
        ? t`You can buy as usual. Without a signal nothing can be added, and what has not been sent yet goes when this tab is closed.`
        : t`You can buy as usual. Without a signal nothing can be added, your cart goes when this tab is closed, and signing in needs cookies.`,
    })
  }, [isRefused, t])
  return null
}
