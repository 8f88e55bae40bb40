import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { notify } from '#ui/notices.ts'
import { keepMessage } from '../kept-message.ts'

/** In which the page may be replaced by a newer one because of it, milliseconds. */
const replacedWithin = 15_000

/** A press whose part of the shop cannot be loaded has done nothing: that is said, here or on the page that replaces this one. */
export function MissingParts() {
  const { t } = useLingui()
  useEffect(() => {
    const text = t`That did not work, because a part of the shop could not be loaded. Please try again.`
    const missing = new WeakSet<Error>()
    const ended = new AbortController()
    const { signal } = ended
    addEventListener('vite:preloadError', ({ payload }) => missing.add(payload), { signal })
    addEventListener(
      'unhandledrejection',
      (event) => {
        // What the page fetches by itself is nobody's press.
        if (!missing.has(event.reason) || !navigator.userActivation.isActive) return
        event.preventDefault()
        notify({ tone: 'warning', text })
        addEventListener('pagehide', () => keepMessage(text), { once: true, signal: AbortSignal.timeout(replacedWithin) })
      },
      { signal },
    )
    return () => ended.abort()
  }, [t])
  return null
}
