import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { closeOverlay, openOverlay, useOverlay } from './open-overlay.ts'
import { loadAnew } from './panels.ts'

/** Stands in for a panel whose code or data did not come. */
export function OverlayUnavailable() {
  const open = useOverlay()
  const { reset: forgetErrors } = useQueryErrorResetBoundary()
  if (!open) return null
  return (
    <Sheet
      title={<Trans>This could not be loaded</Trans>}
      onClose={closeOverlay}
      footer={
        <Button
          full
          onClick={() => {
            forgetErrors()
            loadAnew(open.overlay)
            openOverlay(open.overlay)
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Notice tone="warning" role="alert" title={<Trans>There was no answer</Trans>}>
        <Trans>The page below works as before. Try again when there is a connection.</Trans>
      </Notice>
    </Sheet>
  )
}
