import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { closeOverlay, openOverlay } from '#ui/open-overlay.ts'
import { Sheet } from '#ui/sheet.tsx'
import { loadAnew, type PanelName } from './panels.ts'

/** Stands in for a panel whose code or data did not come. */
export function OverlayUnavailable({ panel }: { panel: PanelName }) {
  const { reset: forgetErrors } = useQueryErrorResetBoundary()
  return (
    <Sheet
      title={<Trans>This could not be loaded</Trans>}
      onClose={() => closeOverlay(panel)}
      footer={
        <Button
          full
          onClick={() => {
            forgetErrors()
            loadAnew(panel)
            openOverlay(panel)
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
