import { useQueryClient } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'

interface Missing {
  onRetry: () => void
  /** Called on unmount, in case there was no retry. */
  onGone: () => void
  onClose?: (() => void) | undefined
}

/** Shown instead of a component whose code could not be loaded: in the page, or over it if the component can be closed. */
export function MissingPart({ onClose, onRetry, onGone }: Missing) {
  const queryClient = useQueryClient()
  useEffect(() => onGone, [onGone])
  function retry() {
    // The component loads for a moment, and a query that is still in error would make it fail immediately.
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    onRetry()
  }
  if (onClose) return <MissingSheet onClose={onClose} onRetry={retry} />
  return (
    <p role="alert">
      <Trans>This could not be loaded</Trans>{' '}
      <button type="button" className="link" onClick={retry}>
        <Trans>Try again</Trans>
      </button>
    </p>
  )
}

/** Shown instead of a panel whose code or data could not be loaded. */
function MissingSheet({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  return (
    <Sheet
      title={<Trans>This could not be loaded</Trans>}
      onClose={onClose}
      footer={
        <Button full onClick={onRetry}>
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
