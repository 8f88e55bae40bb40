import { CatchBoundary, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { closeOverlay, useOverlay } from './open-overlay.ts'
import { OverlayUnavailable } from './overlay-unavailable.tsx'
import { panels } from './panels.ts'

/** The panels over a page: going elsewhere closes them, and one that fails leaves the page alone. */
export function Overlays() {
  const open = useOverlay()
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && closeOverlay()), [router])
  return (
    <CatchBoundary getResetKey={() => open?.count ?? 0} errorComponent={OverlayUnavailable}>
      <Suspense>
        {open?.overlay === 'cart' ? <panels.cart onClose={closeOverlay} /> : null}
        {open?.overlay === 'menu' ? <panels.menu onClose={closeOverlay} /> : null}
      </Suspense>
    </CatchBoundary>
  )
}
