import { useQueryClient } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'

interface Missing {
  onRetry: () => void
  /** Where nobody has tried again by then. */
  onGone: () => void
  onClose?: (() => void) | undefined
}

/** Stands in the place of a part whose code did not come: on the page, or over it where the part can be closed. */
export function MissingPart({ onClose, onRetry, onGone }: Missing) {
  const queryClient = useQueryClient()
  useEffect(() => onGone, [onGone])
  function retry() {
    // The part takes a moment to come, and an error that is still known then would end it at once.
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

/** Stands in for a panel whose code or data did not come. */
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
