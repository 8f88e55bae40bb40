import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { CategoryMenu } from '#shop/catalog/category-menu.tsx'
import { InstallButton } from '#offline/install-button.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SchemeSwitch } from '../scheme-switch.tsx'

export function MenuSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      title={<Trans>All products</Trans>}
      from="start"
      onClose={onClose}
      footer={
        <>
          <SchemeSwitch />
          <InstallButton />
        </>
      }
    >
      <CatchBoundary getResetKey={() => 'menu'} errorComponent={MenuUnavailable}>
        <Suspense fallback={<Skeleton height="60vh" />}>
          <CategoryMenu onNavigate={onClose} />
        </Suspense>
      </CatchBoundary>
    </Sheet>
  )
}

/** A menu that did not come never takes the page below with it. */
function MenuUnavailable({ reset }: ErrorComponentProps) {
  const { reset: forgetErrors } = useQueryErrorResetBoundary()
  return (
    <>
      <Notice tone="warning" role="alert" title={<Trans>The categories could not be loaded</Trans>}>
        <Trans>The page below works as before. Try again when there is a connection.</Trans>
      </Notice>
      <Button
        kind="outline"
        full
        onClick={() => {
          forgetErrors()
          reset()
        }}
      >
        <Trans>Try again</Trans>
      </Button>
    </>
  )
}
