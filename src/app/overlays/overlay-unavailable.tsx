import { useQueryClient } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { closeOverlay, openOverlay } from '#ui/open-overlay.ts'
import { Sheet } from '#ui/sheet.tsx'
import { loadAnew, type PanelName } from './panels.ts'

/** Stands in for a panel whose code or data did not come. */
export function OverlayUnavailable({ panel }: { panel: PanelName }) {
  const queryClient = useQueryClient()
  return (
    <Sheet
      title={<Trans>This could not be loaded</Trans>}
      onClose={() => closeOverlay(panel)}
      footer={
        <Button
          full
          onClick={() => {
            // The panel takes a moment to come, and an error that is still known then would end it at once.
            void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
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
