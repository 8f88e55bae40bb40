import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import type { EditionState, EditionWish } from '#worker/pocket-messages.ts'
import { formatBytes } from './edition-bytes.ts'
import css from './pocket-section.module.css'
import { useTakingWords } from './taking-words.ts'

interface TakingProgressProps {
  taking: NonNullable<EditionState['taking']>
  isOffline: boolean
  onWish: (wish: EditionWish) => void
}

/** Shows the progress of a download, why it has stopped, and what can be done about that. */
export function TakingProgress({ taking, isOffline, onWish }: TakingProgressProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const label = useId()
  const words = useTakingWords(taking, isOffline)
  const { bytes, of, files, choice, isRunning, why } = taking
  const isFiles = files !== undefined && files.of > 0
  const [come, all] = isFiles ? [files.have, files.of] : [formatBytes(bytes, locale), formatBytes(of, locale)]
  const bar = isFiles ? { value: files.have, max: files.of } : of > 0 ? { value: bytes, max: of } : undefined
  return (
    <div className={css.taking}>
      <p id={label} className={css.strong}>
        {isFiles ? <Trans>Taking labels and pictures along</Trans> : <Trans>Taking the shop along</Trans>}
      </p>
      <progress className={css.progress} aria-labelledby={label} aria-valuetext={t`${come} of ${all}`} {...bar} />
      {bar ? (
        <p className="num quiet small">
          <Trans>
            {come} of {all}
          </Trans>
        </p>
      ) : null}
      <p role="status">{words}</p>
      <div className={css.buttons}>
        {isRunning ? (
          <Button kind="outline" onClick={() => onWish({ wish: 'pause' })}>
            <Trans>Pause</Trans>
          </Button>
        ) : why === 'wifi' ? (
          <Button onClick={() => onWish({ wish: 'take', choice: { ...choice, anyLine: true } })}>
            <Trans>Take it over mobile data</Trans>
          </Button>
        ) : why === 'too-new' ? null : (
          <Button onClick={() => onWish({ wish: 'take', choice })}>
            <Trans>Go on</Trans>
          </Button>
        )}
        <Button kind="quiet" onClick={() => onWish({ wish: 'cancel' })}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
