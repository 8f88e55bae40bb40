import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { watchMissedPresses } from '#offline/chunk-reload.ts'
import { notify } from '#ui/notices.ts'

/** A press whose part of the shop cannot be loaded has done nothing: that is said, here or on the page that replaces this one. */
export function MissingParts() {
  const { t } = useLingui()
  useEffect(
    () =>
      watchMissedPresses(() =>
        notify({
          tone: 'warning',
          text: t`That did not work, because a part of the shop could not be loaded. Please try again.`,
        }),
      ),
    [t],
  )
  return null
}
