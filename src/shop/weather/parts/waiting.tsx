import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './place-weather.module.css'

/** Milliseconds after which a text replaces the skeletons. */
const patience = 4000

/** Shown while a forecast is being requested: skeletons at first, then a text. */
export function Waiting() {
  const { t } = useLingui()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-busy>
      {isLong ? (
        <Notice tone="info" title={t`The weather service takes long to answer`}>
          <Trans>We are still asking it. You can choose another place meanwhile; the rest of the shop works.</Trans>
        </Notice>
      ) : (
        <div className={css.top}>
          <Skeleton height="220px" />
          <Skeleton height="220px" />
        </div>
      )}
    </div>
  )
}
