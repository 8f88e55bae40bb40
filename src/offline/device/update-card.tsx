import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Texts } from '#platform/locale/texts.tsx'
import { skipWaiting } from '#worker/protocol.ts'
import { isHalfTyped } from '../half-typed.ts'
import { untilNothingIsSending } from '../outbox-changes.ts'
import { useOutboxNow } from '../outbox.ts'
import { reloadWhenReplaced } from '../worker-update.ts'
import css from './update-card.module.css'

/** Activates the new version and reloads once it controls the page. Only on the shopper's press, and not while a change is being sent. */
async function refresh(): Promise<void> {
  // If the outbox cannot be read, its changes are stored all the same: the new version sends them.
  await untilNothingIsSending().catch(() => undefined)
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) {
    location.reload()
    return
  }
  reloadWhenReplaced()
  waiting.postMessage(skipWaiting())
}

/** Floats over the page, because it appears while the shopper reads. */
export function UpdateCard() {
  return (
    <Texts part="cart">
      <Card />
    </Texts>
  )
}

type Step = 'told' | 'warned' | 'asked' | 'later'

function Card() {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>('told')
  const isSending = useOutboxNow()?.changes.retrying.length
  const ask = () => {
    // Text typed into a form exists on this page only.
    if (step === 'told' && isHalfTyped()) return setStep('warned')
    setStep('asked')
    void refresh()
  }
  if (step === 'later') return null
  return (
    <div className={css.card} data-over-edge>
      <p>
        {step === 'told' ? <Trans>A new version of the shop is ready.</Trans> : null}
        {step === 'warned' ? <Trans>What you have typed here has not been sent yet and would be lost.</Trans> : null}
        {step !== 'asked' ? null : isSending ? (
          <Trans>The new version opens as soon as your changes have been sent…</Trans>
        ) : (
          <Trans>The new version is opening…</Trans>
        )}
      </p>
      <span className={css.actions}>
        <button type="button" className={css.refresh} disabled={step === 'asked'} onClick={ask}>
          {step === 'warned' ? <Trans>Refresh anyway</Trans> : <Trans>Refresh</Trans>}
        </button>
        <button type="button" className={css.later} aria-label={t`Later`} onClick={() => setStep('later')}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      </span>
    </div>
  )
}
