import { lazy, Suspense, type ComponentType } from 'react'
import { inBackground } from './chunk-reload.ts'
import { useWorkerUpdate } from './worker-update.ts'

async function loadCard(): Promise<{ default: ComponentType }> {
  try {
    const { UpdateCard } = await inBackground(() => import('./device/bands.ts'))
    return { default: UpdateCard }
  } catch {
    // Without the card the new version waits for the next visit.
    return { default: () => null }
  }
}

const UpdateCard = lazy(loadCard)

/**
 * Announces that a new version waits; the shopper decides when to activate it. The live region is rendered from the start, so that the news
 * is announced.
 */
export function UpdateNotice() {
  const update = useWorkerUpdate()
  return (
    <div role="status">
      {update === 'none' ? null : (
        <Suspense>
          <UpdateCard />
        </Suspense>
      )}
    </div>
  )
}
