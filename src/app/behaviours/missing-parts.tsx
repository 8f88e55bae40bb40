import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { watchMissedPresses } from '#offline/chunk-reload.ts'
import { notify } from '#ui/notices.ts'

/**
 * Shows a warning when a press did nothing because its chunk could not be loaded, on this page or on the one that replaces it after a
 * reload.
 */
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
