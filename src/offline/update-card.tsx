import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { skipWaiting } from '#worker/protocol.ts'
import css from './update-card.module.css'
import { reloadWhenReplaced } from './worker-update.ts'

/** Lets the new version in and reloads once it is in charge. Only ever on the shopper's click. */
async function refresh(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) {
    location.reload()
    return
  }
  reloadWhenReplaced()
  waiting.postMessage(skipWaiting())
}

/** It floats, because it comes while somebody reads. */
export function UpdateCard() {
  const { t } = useLingui()
  const [isLater, setLater] = useState(false)
  // The old version first finishes what it has in hand, which takes a moment on a slow line.
  const [isAsked, setAsked] = useState(false)
  const ask = () => {
    setAsked(true)
    void refresh()
  }
  if (isLater) return null
  return (
    <div className={css.card}>
      <p>
        <Trans>A new version of the shop is ready.</Trans>
      </p>
      <button type="button" className={css.refresh} disabled={isAsked} onClick={ask}>
        <Trans>Refresh</Trans>
      </button>
      <button type="button" className={css.later} aria-label={t`Later`} onClick={() => setLater(true)}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
